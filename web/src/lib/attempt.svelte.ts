/** Work that the reader asked for: whether it goes on, and what went wrong, in words. */

import { errorText } from "./errors";

export class Attempt {
  busy = $state(false);
  problem = $state("");

  async run(work: () => Promise<void>): Promise<void> {
    [this.busy, this.problem] = [true, ""];
    try {
      await work();
    } catch (error) {
      this.problem = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}
