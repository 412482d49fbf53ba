/** What stands side by side in one process (see `Mode` in scope.ts), in the order in which operators read of them. */
export const modeNames = ["live", "sandbox"] as const;
export type ModeName = (typeof modeNames)[number];
