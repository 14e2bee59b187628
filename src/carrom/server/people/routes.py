"""Routes of people and accounts."""

from carrom.server.people import service
from carrom.server.people.wire import NewAccount, Profile
from carrom.server.web import Router

router = Router(prefix="/api", tags=["people"])
router.serve("GET", "/me", service.me)
router.serve("PATCH", "/me", service.rename, "name_taken")
router.serve(
    "POST", "/accounts", service.make_account, "name_taken", "has_account", response_model=NewAccount, status_code=201
)
router.serve("POST", "/login", service.log_in, "passphrase", response_model=Profile)
router.serve("POST", "/logout", service.log_out, response_model=Profile)
router.serve("POST", "/recover", service.recover, "code", response_model=Profile)
OWNER = ("passphrase", "no_account")
router.serve("POST", "/account/passphrase", service.change_passphrase, *OWNER, response_model=Profile)
router.serve("POST", "/account/codes", service.renew_codes, *OWNER)
router.serve("GET", "/account/sessions", service.list_sessions, "no_account")
router.serve("DELETE", "/account/sessions/{session}", service.end_session, "not_found", "no_account")
router.serve("POST", "/account/delete", service.delete_account, *OWNER, response_model=Profile)
