const key = "kitpath.scanSound";

export const isSoundOn = (): boolean => localStorage.getItem(key) !== "off";
export const keepSound = (isOn: boolean): void => localStorage.setItem(key, isOn ? "on" : "off");

const tones = { ok: [880, 0.09], bad: [220, 0.32] } as const;

let context: AudioContext | undefined;

/** A short high tone, or a long low one. */
export function playSound(what: keyof typeof tones): void {
  if (!isSoundOn() || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  const [hertz, seconds] = tones[what];
  const volume = new GainNode(context, { gain: 0.08 });
  const tone = new OscillatorNode(context, { frequency: hertz });
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds);
}
