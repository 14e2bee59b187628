/** Keeps the screen on while the console is open, where the browser can: only over HTTPS. */

export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let open = true;
  const ask = (): void => {
    if (document.hidden || !open) return;
    navigator.wakeLock.request("screen").then(
      (got) => {
        lock = got;
        if (!open) void got.release();
      },
      () => undefined,
    );
  };
  // The browser lets go of it when the page is hidden.
  document.addEventListener("visibilitychange", ask);
  ask();
  return () => {
    open = false;
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
