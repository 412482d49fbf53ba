import type { BulkRowState } from "@kitpath/contract/bulk-states";

/** The states of rows that are ordered. */
export const orderedStates = (withDoubtful: boolean): BulkRowState[] =>
  withDoubtful ? ["ready", "doubtful"] : ["ready"];
