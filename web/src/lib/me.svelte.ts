/** The visitor's profile: a guest with a name, or an account. */

import type { AccountForm, NewAccount, NewPassphraseForm, PassphraseForm, Profile, RecoveryCodes, RecoveryForm, SessionLine } from "../wire/accounts";
import { http } from "./http";

class Visitor {
  id = $state("");
  name = $state("");
  account = $state(false);
  #request: Promise<void> | null = null;

  /** Loads the profile on the first call, which also sets the cookie. */
  load(): Promise<void> {
    this.#request ??= http.get<Profile>("/api/me").then(
      (me) => this.#update(me),
      () => {
        this.#request = null;
      },
    );
    return this.#request;
  }

  async rename(name: string): Promise<void> {
    this.#update(await http.patch<Profile>("/api/me", { name }));
  }

  async create(form: AccountForm): Promise<string[]> {
    const created = await http.post<NewAccount>("/api/accounts", form);
    this.#update(created.me);
    return created.codes;
  }

  async logIn(form: AccountForm): Promise<void> {
    this.#update(await http.post<Profile>("/api/login", form));
  }

  /** Log out of this device, or of all. */
  async logOut(everywhere = false): Promise<void> {
    this.#update(await http.post<Profile>("/api/logout", { everywhere }));
  }

  async recover(form: RecoveryForm): Promise<void> {
    this.#update(await http.post<Profile>("/api/recover", form));
  }

  async changePassphrase(form: NewPassphraseForm): Promise<void> {
    this.#update(await http.post<Profile>("/api/account/passphrase", form));
  }

  async renewCodes(form: PassphraseForm): Promise<string[]> {
    return (await http.post<RecoveryCodes>("/api/account/codes", form)).codes;
  }

  async deleteAccount(form: PassphraseForm): Promise<void> {
    this.#update(await http.post<Profile>("/api/account/delete", form));
  }

  sessions(): Promise<SessionLine[]> {
    return http.get<SessionLine[]>("/api/account/sessions");
  }

  /** Log another device out; returns the sessions that remain. */
  endSession(id: string): Promise<SessionLine[]> {
    return http.delete<SessionLine[]>(`/api/account/sessions/${id}`);
  }

  #update(me: Profile): void {
    this.id = me.id;
    this.name = me.name;
    this.account = me.account;
  }
}

export const me = new Visitor();
