/** How a sample stands against the turnaround agreed with its lab. */
export const labClocks = ["on_time", "at_risk", "late"] as const;
export type LabClock = (typeof labClocks)[number];

export const labClockLabels: Record<LabClock, string> = {
  on_time: "On time",
  at_risk: "At risk",
  late: "Late",
};

/** A sample is at risk in this last share of its turnaround. */
export const atRiskShare = 0.25;

/** `from`: when it was received, or later by the time that it was rejected for. */
type Sample = { from: Date; dueAt: Date; finishedAt?: Date | null };

/** Returns when an unfinished sample becomes at risk. */
export const atRiskFrom = ({ from, dueAt }: Pick<Sample, "from" | "dueAt">): Date =>
  new Date(dueAt.getTime() - (dueAt.getTime() - from.getTime()) * atRiskShare);

/** Returns the clock of a sample at `now`; a finished one was on time or late. */
export function labClock(sample: Sample, now: Date): LabClock {
  const at = sample.finishedAt ?? now;
  if (at > sample.dueAt) return "late";
  return !sample.finishedAt && at >= atRiskFrom(sample) ? "at_risk" : "on_time";
}
