/** A phone's clock may be ahead of ours. */
export const clockSkewMs = 5 * 60_000;
