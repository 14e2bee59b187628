/** The quiet warning of a clock: a vibration, and a soft tone only if the umpire wants one. */

import { readStored, store } from "../../../lib/storage";

export type Warning = "vibrate" | "sound";

const BUZZ: Record<"soon" | "over", number[]> = { soon: [120], over: [180, 90, 180] };

/** Vibration is on and sound is off until the umpire says otherwise. */
export function isOn(warning: Warning): boolean {
  return (readStored(`umpire.${warning}`) ?? (warning === "vibrate" ? "yes" : "no")) === "yes";
}

export function turn(warning: Warning, on: boolean): void {
  store(`umpire.${warning}`, on ? "yes" : "no");
}

export function warn(how: "soon" | "over"): void {
  if (isOn("vibrate") && "vibrate" in navigator) navigator.vibrate(BUZZ[how]);
  if (isOn("sound")) tone(how === "soon" ? 520 : 390);
}

function tone(hertz: number): void {
  const audio = new AudioContext();
  const sound = audio.createOscillator();
  const volume = audio.createGain();
  sound.frequency.value = hertz;
  volume.gain.setValueAtTime(0.08, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.25);
  sound.connect(volume).connect(audio.destination);
  sound.onended = () => void audio.close();
  sound.start();
  sound.stop(audio.currentTime + 0.25);
}
