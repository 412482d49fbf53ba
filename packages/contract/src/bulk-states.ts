/**
 * Of a row: not looked at yet; may be ordered; may be ordered but gives pause; cannot be ordered; is ordered already, by
 * another row or upload; ordered.
 */
export const bulkRowStates = ["waiting", "ready", "doubtful", "faulty", "repeated", "ordered"] as const;
export type BulkRowState = (typeof bulkRowStates)[number];

/** Of an upload: its rows are being looked at; it can be ordered from; rows are being ordered. */
export const bulkStates = ["checking", "checked", "ordering"] as const;
export type BulkState = (typeof bulkStates)[number];
