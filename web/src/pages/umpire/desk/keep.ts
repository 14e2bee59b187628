/** Keeps the app and its engine on this device, so that the console opens again without a network. */

import { scriptAddress, SERVICE_WORKER } from "./scripts";

/** Have the browser keep the app; false where it cannot, because the page did not come by HTTPS. */
export function keepApp(): boolean {
  if (!("serviceWorker" in navigator) || !isSecureContext) return false;
  navigator.serviceWorker
    .register(scriptAddress(SERVICE_WORKER))
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage("refresh"))
    .catch(() => undefined); // it keeps what it has
  return true;
}
