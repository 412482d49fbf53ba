/** A stretch of time: from its start until just before its end, in epoch milliseconds. */
export type Span = { from: number; until: number };
