/** The two scripts that a page may start: the worker that rules, and the one that keeps the app for an outage. */

import WORKER from "./worker.ts?worker&url";

export { WORKER };
export const SERVICE_WORKER = "/sw.js";

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): { createScriptURL(address: string): string };
}

/** Lets exactly the two addresses pass where the browser asks for trusted types. */
function allowed(address: string): string {
  if (address !== WORKER && address !== SERVICE_WORKER) throw new TypeError(`not a script of this app: ${address}`);
  return address;
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
const policy = policies?.createPolicy("carrom-worker", { createScriptURL: allowed }) ?? { createScriptURL: allowed };

/** The address of a script as the browser accepts it. */
export const scriptAddress = (address: string): string => policy.createScriptURL(address);
