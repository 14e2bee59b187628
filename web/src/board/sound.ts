/** Sounds of a stroke, synthesised from noise and tones. */

import { MEASURES } from "./measures";
import type { Hit } from "./track";
import { FELL, FRAME_MET } from "./types";

/** A sound: tones with their strength, their decay time in seconds, and a band of noise. */
interface Voice {
  readonly tones: readonly (readonly [hertz: number, strength: number])[];
  readonly ring: number;
  readonly noise: number;
  readonly noiseHertz: number;
  readonly loud: number;
}

const CLICK: Voice = { tones: [[2350, 0.5], [3900, 0.3]], ring: 0.022, noise: 0.6, noiseHertz: 4200, loud: 0.55 };
const KNOCK: Voice = { tones: [[1750, 0.6], [3100, 0.3]], ring: 0.03, noise: 0.6, noiseHertz: 3000, loud: 0.8 };
const FRAME: Voice = { tones: [[310, 0.7], [690, 0.4]], ring: 0.06, noise: 0.5, noiseHertz: 900, loud: 0.7 };
const POCKET: Voice = { tones: [[150, 0.9], [96, 0.6]], ring: 0.14, noise: 0.4, noiseHertz: 500, loud: 0.9 };

/** mm/s: the loudest contact, and the slowest that is heard. */
const LOUDEST = 4000;
const SILENT = 25;
/** Most sounds started at once; a break has hundreds of contacts. */
const AT_ONCE = 6;

export function voiceOf(hit: Hit): Voice {
  if (hit.kind === FELL) return POCKET;
  if (hit.kind === FRAME_MET) return FRAME;
  return hit.striker ? KNOCK : CLICK;
}

/** From 0 to 1. */
export function loudness(speed: number): number {
  if (speed < SILENT) return 0;
  return Math.min(speed / LOUDEST, 1) ** 0.65;
}

/** The loudest hits of one moment. */
export function heard(hits: readonly Hit[]): Hit[] {
  const loud = hits.filter((hit) => hit.kind === FELL || loudness(hit.speed) > 0);
  return loud.sort((a, b) => b.speed - a.speed).slice(0, AT_ONCE);
}

/** Browsers allow sound only after the first user gesture. */
export class Sound {
  private context: AudioContext | null = null;
  private hiss: AudioBuffer | null = null;

  /** Call it from a user gesture. */
  wake(): void {
    try {
      this.context ??= new AudioContext();
      if (this.context.state === "suspended") void this.context.resume().catch(() => undefined);
    } catch {
      this.context = null; // no sound on this machine
    }
  }

  play(hits: readonly Hit[]): void {
    const { context } = this;
    if (context === null || context.state !== "running") return;
    for (const hit of heard(hits)) this.strike(context, hit);
  }

  close(): void {
    void this.context?.close().catch(() => undefined);
    this.context = null;
  }

  private strike(context: AudioContext, hit: Hit): void {
    const voice = voiceOf(hit);
    const loud = voice.loud * (hit.kind === FELL ? Math.max(loudness(hit.speed), 0.35) : loudness(hit.speed));
    const now = context.currentTime;
    const out = context.createGain();
    out.gain.value = 0.5 * loud;
    const pan = context.createStereoPanner();
    pan.pan.value = Math.min(Math.max((0.6 * hit.x) / (MEASURES.side / 2), -0.6), 0.6);
    out.connect(pan).connect(context.destination);
    for (const [hertz, strength] of voice.tones) {
      const tone = context.createOscillator();
      tone.frequency.setValueAtTime(hertz * 1.04, now);
      tone.frequency.exponentialRampToValueAtTime(hertz, now + voice.ring);
      tone.connect(this.fading(context, strength, voice.ring)).connect(out);
      tone.start(now);
      tone.stop(now + 5 * voice.ring);
      tone.onended = (): void => tone.disconnect();
    }
    const hiss = context.createBufferSource();
    hiss.buffer = this.noise(context);
    const band = context.createBiquadFilter();
    band.type = "bandpass";
    band.frequency.value = voice.noiseHertz;
    hiss.connect(band).connect(this.fading(context, voice.noise, voice.ring / 3)).connect(out);
    hiss.start(now);
    hiss.stop(now + 2 * voice.ring);
    hiss.onended = (): void => {
      hiss.disconnect();
      pan.disconnect();
    };
  }

  private fading(context: AudioContext, strength: number, ring: number): GainNode {
    const gain = context.createGain();
    gain.gain.setValueAtTime(strength, context.currentTime);
    gain.gain.setTargetAtTime(0, context.currentTime + 0.001, ring);
    return gain;
  }

  private noise(context: AudioContext): AudioBuffer {
    if (this.hiss !== null) return this.hiss;
    const buffer = context.createBuffer(1, Math.round(context.sampleRate * 0.25), context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
    this.hiss = buffer;
    return buffer;
  }
}
