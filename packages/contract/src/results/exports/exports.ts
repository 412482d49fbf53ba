import { z } from "zod";
import { auditExportQuery } from "../../ledger/audit/audit.ts";
import { exportKinds, exportStates } from "./export-kinds.ts";
import { messages } from "../../operation/messages.ts";
import { orderFilterQuery } from "../../orders/orders/orders.ts";
import { exportQuery } from "../results/results.ts";
import { instant, text } from "../../fields/text.ts";

/** The parameters of each kind of export: the query of the call that returns the same file directly. */
export const exportQueries = {
  orders: orderFilterQuery,
  test_results: exportQuery,
  covid_results: exportQuery,
  audit: auditExportQuery,
} as const;

const asked = <Kind extends keyof typeof exportQueries>(kind: Kind) =>
  z.object({
    kind: z.literal(kind),
    query: exportQueries[kind],
    /** How many rows the caller expects; progress is measured against it. */
    total: z.int(messages.invalid).min(0, messages.invalid).max(2_000_000_000, messages.invalid).optional(),
  });

export const newExport = z.discriminatedUnion("kind", [
  asked("orders"),
  asked("test_results"),
  asked("covid_results"),
  asked("audit"),
]);
export type NewExport = z.output<typeof newExport>;

export const exportParams = z.object({ id: text(40) });

export const exportJob = z.object({
  id: z.string(),
  kind: z.enum(exportKinds),
  state: z.enum(exportStates),
  /** Rows written so far. */
  rows: z.number().int(),
  /** Expected number of rows, if known. */
  total: z.number().int().nullable(),
  createdAt: instant,
  /** When the file is deleted. */
  expiresAt: instant,
});
export type ExportJob = z.infer<typeof exportJob>;

export const exportJobs = z.object({ data: z.array(exportJob) });
export const exportLink = z.object({ downloadLink: z.url() });
