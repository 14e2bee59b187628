/** The law in the dialog. */

import { http } from "../../lib/http";
import { errorText } from "../../lib/errors";
import { language } from "../../lib/language.svelte";
import type { LawText } from "../../wire/forms";

class Laws {
  edition = $state("icf");
  clause = $state("");
  text: LawText | null = $state.raw(null);
  problem = $state("");
  shown = $state(false);

  open(clause: string): void {
    this.clause = clause;
    this.shown = true;
    void this.load();
  }

  async load(): Promise<void> {
    const clause = this.clause;
    this.text = null;
    this.problem = "";
    try {
      const path = `/api/laws/${encodeURIComponent(this.edition)}/${encodeURIComponent(clause)}`;
      const found = await http.get<LawText>(`${path}?lang=${language.code}`);
      if (clause === this.clause) this.text = found;
    } catch (error) {
      this.problem = errorText(error);
    }
  }
}

export const laws = new Laws();
