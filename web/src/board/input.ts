/** Passes the browser's pointer, wheel and key events to the gestures of the current mode. */

import type { Gestures, Point } from "./gestures";

/** Pixels of a wheel that make a notch; a touch pad sends many small ones. */
const NOTCH = 40;

export interface Listener {
  /** The current gestures; null while the board cannot be used. */
  gestures(): Gestures | null;
  /** Called at every user gesture, which allows sound. */
  touched(): void;
}

/** Listen to the element; returns a function that stops listening. */
export function listen(root: HTMLElement, listener: Listener): () => void {
  const away = new AbortController();
  const { signal } = away;
  let turned = 0;

  const pointOf = (event: PointerEvent): Point => {
    const box = root.getBoundingClientRect();
    return {
      id: event.pointerId,
      x: event.clientX - box.left - box.width / 2,
      y: box.top + box.height / 2 - event.clientY,
      t: event.timeStamp,
      finger: event.pointerType === "touch",
    };
  };
  const hear = (name: "pointerdown" | "pointermove" | "pointerup", then: (g: Gestures, e: PointerEvent) => void): void =>
    root.addEventListener(
      name,
      (event) => {
        const gestures = listener.gestures();
        if (gestures !== null) then(gestures, event);
      },
      { signal },
    );

  hear("pointerdown", (gestures, event) => {
    if (event.button !== 0) return;
    listener.touched();
    root.focus({ preventScroll: true });
    root.setPointerCapture(event.pointerId);
    event.preventDefault(); // no text selection, no dragging of images
    gestures.down(pointOf(event));
  });
  hear("pointermove", (gestures, event) => {
    const point = pointOf(event);
    gestures.move(point);
    if (event.pointerType === "mouse") root.style.cursor = gestures.cursor(point);
  });
  hear("pointerup", (gestures, event) => gestures.up(pointOf(event)));
  root.addEventListener("pointercancel", () => listener.gestures()?.cancel(), { signal });
  root.addEventListener(
    "wheel",
    (event) => {
      if (event.ctrlKey) return; // the browser's own zoom
      turned += Math.abs(event.deltaY) >= Math.abs(event.deltaX) ? event.deltaY : event.deltaX;
      const notches = Math.trunc(turned / NOTCH);
      turned -= notches * NOTCH;
      const gestures = listener.gestures();
      if (gestures?.wheel(Math.sign(notches) * Math.min(Math.abs(notches), 3), event.shiftKey)) event.preventDefault();
    },
    { signal, passive: false },
  );
  root.addEventListener(
    "keydown",
    (event) => {
      listener.touched();
      if (handleKey(event, listener)) event.preventDefault();
    },
    { signal },
  );
  return () => away.abort();
}

/** True if the board used the key. */
export function handleKey(event: KeyboardEvent, listener: Listener): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return false;
  // Holding Enter strikes once.
  if (event.repeat && event.key === "Enter") return false;
  return listener.gestures()?.key(event.key, event.shiftKey) ?? false;
}
