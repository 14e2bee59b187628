/** The focus of a match. A control that had it is disabled while the men move: the board keeps it meanwhile. */

export class FocusKeeper {
  /** The control that had the focus last; it may be disabled or gone by now. */
  #control: HTMLElement | null = null;
  #isMoving = false;
  readonly #board: () => { focus(): void } | undefined;

  constructor(board: () => { focus(): void } | undefined) {
    this.#board = board;
  }

  /** A control of the match got the focus. */
  note(event: FocusEvent): void {
    if (!this.#isMoving && event.target instanceof HTMLElement) this.#control = event.target;
  }

  /** Give the focus back to the control, or to the board if the control cannot have it now. */
  keep(): void {
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.matches(":disabled");
    if (this.#control === null || (!isLost && active.closest(".carrom-board") === null)) return;
    if (this.#control.isConnected && !this.#control.matches(":disabled")) this.#control.focus({ preventScroll: true });
    else if (isLost) {
      this.#isMoving = true;
      this.#board()?.focus();
      this.#isMoving = false;
    }
  }
}
