import { localKeys } from "@kitpath/contract/fields/browser-storage";

export const isSoundOn = (): boolean => localStorage.getItem(localKeys.scanSound) !== "off";
export const keepSound = (isOn: boolean): void =>
  localStorage.setItem(localKeys.scanSound, isOn ? "on" : "off");

/** Hertz, in sequence. */
const tones = { ok: [1320], bad: [330, 262] } as const;
const toneSeconds = 0.16;

let context: AudioContext | undefined;

/** Plays one high tone for success, two low ones for a problem. */
export function playSound(what: keyof typeof tones): void {
  if (!isSoundOn() || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  for (const [index, hertz] of tones[what].entries())
    playTone(context, hertz, context.currentTime + index * toneSeconds);
}

function playTone(to: AudioContext, frequency: number, at: number): void {
  const tone = new OscillatorNode(to, { frequency });
  const volume = new GainNode(to);
  volume.gain.setValueAtTime(0.15, at);
  // A tone that stops abruptly ends with an audible click.
  volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
  tone.connect(volume).connect(to.destination);
  tone.start(at);
  tone.stop(at + toneSeconds);
}
