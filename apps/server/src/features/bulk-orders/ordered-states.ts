/** The states of rows that are ordered. */
export const orderedStates = (withDoubtful: boolean) =>
  withDoubtful ? (["ready", "doubtful"] as const) : (["ready"] as const);
