/** Who this browser is for the server: a guest with a name, or an account. */

import type { AccountForm, NewAccount, Profile, RecoveryForm } from "../wire/forms";
import { http } from "./http";

class Person {
  name = $state("");
  account = $state(false);
  #asked: Promise<void> | null = null;

  /** Asks once; a page that needs the cookie waits for it. */
  ready(): Promise<void> {
    this.#asked ??= http.get<Profile>("/api/me").then(
      (me) => this.#take(me),
      () => {
        this.#asked = null;
      },
    );
    return this.#asked;
  }

  async rename(name: string): Promise<void> {
    this.#take(await http.patch<Profile>("/api/me", { name }));
  }

  async create(form: AccountForm): Promise<string[]> {
    const made = await http.post<NewAccount>("/api/accounts", form);
    this.#take(made.me);
    return made.codes;
  }

  async logIn(form: AccountForm): Promise<void> {
    this.#take(await http.post<Profile>("/api/login", form));
  }

  async logOut(): Promise<void> {
    await http.post<unknown>("/api/logout");
    this.#take(await http.get<Profile>("/api/me"));
  }

  async recover(form: RecoveryForm): Promise<void> {
    this.#take(await http.post<Profile>("/api/recover", form));
  }

  #take(me: Profile): void {
    this.name = me.name;
    this.account = me.account;
  }
}

export const me = new Person();
