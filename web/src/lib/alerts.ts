/** Tells a player who looks elsewhere that the match waits: title, icon, sound, vibration, and a notification. */

const ICON = "/icon.svg";
const TURN_ICON = "/icon-turn.svg";
const MARK = "● ";
/** Seconds and hertz of the tone. */
const TONE_S = 0.18;
const TONE_HZ = 660;
const BUZZ_MS = 200;

interface Alert {
  title: string;
  body: string;
  sound: boolean;
}

/** Ask the browser whether notifications may be shown; call it from a click. */
export async function allowNotifications(): Promise<void> {
  if ("Notification" in window && Notification.permission === "default") await Notification.requestPermission();
}

/** Alert a player whose page is hidden; does nothing while he looks at it. */
export function alertTurn(alert: Alert): void {
  if (!document.hidden) return;
  mark(alert.title);
  if (alert.sound) tone();
  if ("vibrate" in navigator) navigator.vibrate(BUZZ_MS);
  notify(alert);
}

/** The page is looked at again, or another player is in turn. */
export function clearAlert(): void {
  if (document.title.startsWith(MARK)) document.title = document.title.slice(document.title.indexOf(" · ") + 3);
  setIcon(ICON);
}

function mark(words: string): void {
  clearAlert();
  document.title = `${MARK}${words} · ${document.title}`;
  setIcon(TURN_ICON);
}

function setIcon(path: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", path);
}

function tone(): void {
  const audio = new AudioContext();
  const sound = audio.createOscillator();
  const volume = audio.createGain();
  sound.frequency.value = TONE_HZ;
  volume.gain.setValueAtTime(0.12, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_S);
  sound.connect(volume).connect(audio.destination);
  sound.onended = () => void audio.close();
  sound.start();
  sound.stop(audio.currentTime + TONE_S);
}

function notify({ title, body }: Alert): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  try {
    const note = new Notification(title, { body, icon: "/icon-192.png", tag: "carrom-turn" });
    note.onclick = () => window.focus();
  } catch {
    // Some phones show notifications of installed apps only.
  }
}
