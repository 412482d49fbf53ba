/** The states of a sample at the lab. */
export const labSampleStates = [
  "received",
  "in_progress",
  "entered",
  "held",
  "released",
  "rejected",
] as const;
export type LabSampleState = (typeof labSampleStates)[number];

export const labSampleStateLabels: Record<LabSampleState, string> = {
  received: "Received",
  in_progress: "In progress",
  entered: "Results entered",
  held: "On hold",
  released: "Released",
  rejected: "Rejected",
};

type MoveRow = { from: readonly LabSampleState[]; to: LabSampleState };

const open = ["received", "in_progress", "entered", "held"] as const;

/** The steps that a lab can take with a sample: the states that allow each step, and the state it leads to. */
export const labSampleMoves = {
  start: { from: ["received"], to: "in_progress" },
  enter: { from: ["received", "in_progress", "entered"], to: "entered" },
  empty: { from: ["entered"], to: "in_progress" },
  hold: { from: ["received", "in_progress", "entered"], to: "held" },
  resume: { from: ["held"], to: "in_progress" },
  take_out: { from: ["held"], to: "received" },
  rerun: { from: open, to: "in_progress" },
  release: { from: ["received", "in_progress", "entered"], to: "released" },
  reject: { from: open, to: "rejected" },
  reinstate: { from: ["rejected"], to: "received" },
} as const satisfies Record<string, MoveRow>;
export type LabSampleMove = keyof typeof labSampleMoves;

/** Returns the state that a step leads to; null if the step is not possible. */
export function nextLabSampleState(state: LabSampleState, move: LabSampleMove): LabSampleState | null {
  const row: MoveRow = labSampleMoves[move];
  return row.from.includes(state) ? row.to : null;
}
