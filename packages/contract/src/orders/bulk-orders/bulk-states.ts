/**
 * States of a row: not checked yet; can be ordered; can be ordered but has doubts; cannot be ordered; already ordered, by
 * another row or upload; ordered.
 */
export const bulkRowStates = ["waiting", "ready", "doubtful", "faulty", "repeated", "ordered"] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** States of an upload: rows are being checked; rows can be ordered; rows are being ordered. */
export const bulkStates = ["checking", "checked", "ordering"] as const;
export type BulkState = (typeof bulkStates)[number];
