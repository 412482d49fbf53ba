/** The modes that run in one process (see `Mode` in scope.ts), in the order in which they are shown to operators. */
export const modeNames = ["live", "sandbox"] as const;
export type ModeName = (typeof modeNames)[number];
