/** The visitor's profile: a guest with a name, or an account. */

import type { AccountForm, NewAccount, Profile, RecoveryForm } from "../wire/forms";
import { http } from "./http";

class Visitor {
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

  async logOut(): Promise<void> {
    await http.post<unknown>("/api/logout");
    this.#update(await http.get<Profile>("/api/me"));
  }

  async recover(form: RecoveryForm): Promise<void> {
    this.#update(await http.post<Profile>("/api/recover", form));
  }

  #update(me: Profile): void {
    this.name = me.name;
    this.account = me.account;
  }
}

export const me = new Visitor();
