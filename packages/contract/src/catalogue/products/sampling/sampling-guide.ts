/** What the drawings of the guides show; the web has one of each. */
export type SamplingDrawing =
  | "kit"
  | "contents"
  | "glass"
  | "wait"
  | "wash"
  | "warm"
  | "clean"
  | "prick"
  | "wipe"
  | "fill"
  | "mix"
  | "plaster"
  | "label"
  | "post"
  | "cheeks"
  | "spit"
  | "throat"
  | "nose"
  | "swabTube"
  | "drops"
  | "device"
  | "read"
  | "seat"
  | "say"
  | "place"
  | "arm"
  | "press"
  | "handOver";

export type SamplingTimer = {
  seconds: number;
  /** Said when it is over. */
  over: string;
};

export type SamplingStep = {
  title: string;
  /** One or two short sentences. */
  text: string;
  drawing: SamplingDrawing;
  timer?: SamplingTimer;
};

/** What spoils a sample, with what to do instead. */
export type Spoiler = {
  what: string;
  instead: string;
  /** The code of the reason for which the laboratory would reject it: `rejectionReasons` of the kits. */
  reason: string;
};

/** How a person takes their sample, or has it taken, in words for a reading age of 11. */
export type SamplingGuide = {
  title: string;
  /** How long it takes in all. */
  minutes: number;
  /** What to have ready. */
  ready: readonly string[];
  steps: readonly SamplingStep[];
  spoilers: readonly Spoiler[];
};
