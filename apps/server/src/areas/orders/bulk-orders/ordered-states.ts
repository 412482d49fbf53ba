/** The states of rows that are to be ordered. */
export const orderedStates = (withDoubtful: boolean) =>
  withDoubtful ? (["ready", "doubtful"] as const) : (["ready"] as const);
