import type { VerdictKind } from "../rules/verdict.ts";

/**
 * [hertz, from second, to second]: a rising tone admits, a falling one refuses, and the worst verdicts are the lowest
 * and longest.
 */
type Note = readonly [hertz: number, from: number, to: number];

const welcome: readonly Note[] = [
  [660, 0, 0.09],
  [990, 0.1, 0.24],
];
const twice: readonly Note[] = [
  [520, 0, 0.12],
  [390, 0.16, 0.28],
  [390, 0.32, 0.44],
];
/** One level tone: people must be counted. */
const ask: readonly Note[] = [[660, 0, 0.2]];
const stop: readonly Note[] = [[180, 0, 0.5]];

const notes: Readonly<Record<VerdictKind, readonly Note[]>> = {
  enter: welcome,
  left: welcome,
  count: ask,
  "already-in": twice,
  "not-in": twice,
  "wrong-event": twice,
  "too-early": twice,
  "old-code": twice,
  void: stop,
  "not-ours": stop,
  "not-kept": stop,
};

const pulses: Readonly<Record<VerdictKind, readonly number[]>> = {
  enter: [60],
  left: [60],
  count: [60, 60, 60],
  "already-in": [120, 80, 120],
  "not-in": [120, 80, 120],
  "wrong-event": [120, 80, 120],
  "too-early": [120, 80, 120],
  "old-code": [120, 80, 120],
  void: [400],
  "not-ours": [400],
  "not-kept": [400],
};

let audio: AudioContext | undefined;

/** Browsers let a page play sound only after a press, so call this on one. */
export function allowSound(): void {
  audio ??= typeof AudioContext === "undefined" ? undefined : new AudioContext();
  void audio?.resume().catch(() => undefined);
}

/** Plays a verdict's sound and vibration. Neither is essential, because the screen shows everything. */
export function soundVerdict(kind: VerdictKind, sound: boolean): void {
  navigator.vibrate?.([...pulses[kind]]);
  if (!sound || audio?.state !== "running") return;
  for (const [hertz, from, to] of notes[kind]) play(audio, hertz, audio.currentTime + from, audio.currentTime + to);
}

function play(context: AudioContext, hertz: number, from: number, to: number): void {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.25, from);
  // A tone that ends abruptly clicks.
  volume.gain.setTargetAtTime(0, to - 0.03, 0.01);
  tone.connect(volume).connect(context.destination);
  tone.start(from);
  tone.stop(to);
}
