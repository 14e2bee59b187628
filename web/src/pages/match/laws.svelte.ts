/** The law in the dialog. */

import { http } from "../../lib/http";
import { errorText } from "../../lib/errors";
import { language } from "../../lib/language.svelte";
import type { LawText } from "../../wire/forms";
import type { HistoryLine } from "../../wire/messages";

/** The match in which a law came up: its address and the lines that are known of it. */
interface LawSource {
  readonly id: string;
  readonly lines: readonly HistoryLine[];
}

class Laws {
  edition = $state("icf");
  clause = $state("");
  /** Readings of the ruling that cites it. */
  readings: readonly string[] = $state.raw([]);
  /** The line whose tag was opened; later ones did not come before. */
  before = $state(Infinity);
  text: LawText | null = $state.raw(null);
  problem = $state("");
  shown = $state(false);
  source: (() => LawSource) | null = $state.raw(null);

  open(clause: string, readings: readonly string[] = [], before = Infinity): void {
    this.clause = clause;
    this.readings = readings;
    this.before = before;
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
