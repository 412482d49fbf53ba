import type { Mode } from "../../../scope.ts";

export type BulkDeps = { mode: Mode; now: () => Date };
export type BulkJob = { clinicId: string; bulkId: string; userId: string };
