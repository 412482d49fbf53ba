const key = "kitpath.scan-sound";

export const isSoundOn = (): boolean => localStorage.getItem(key) !== "off";
export const keepSound = (on: boolean): void => localStorage.setItem(key, on ? "on" : "off");

let audio: AudioContext | null = null;

/** One high tone for what is done, two low ones for what needs a look. */
export function sound(verdict: "good" | "bad"): void {
  if (!isSoundOn()) return;
  audio ??= new AudioContext();
  const tones = verdict === "good" ? [1320] : [330, 262];
  for (const [index, frequency] of tones.entries()) tone(audio, frequency, audio.currentTime + index * 0.18);
}

function tone(context: AudioContext, frequency: number, at: number): void {
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.15, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.15);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + 0.16);
}
