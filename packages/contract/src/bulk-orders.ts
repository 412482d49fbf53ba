import { z } from "zod";
import { bulkColumnNames } from "./bulk-columns.ts";
import { bulkRowStates, bulkStates } from "./bulk-states.ts";
import { forEach } from "./for-each.ts";
import { bulkRowsFields } from "./list-queries.ts";
import { meta, querySchema } from "./query-schema.ts";
import { instant, text } from "./text.ts";

export const bulkParams = z.object({ id: text(40) });
export const bulkRowParams = bulkParams.extend({ row: text(10) });
export const bulkRowsQuery = querySchema(bulkRowsFields);
export const bulkUploadQuery = z.object({ name: text(200).optional().catch(undefined) });

/** What a row says in each column; what is empty says nothing. */
export const bulkCells = z.object(forEach(bulkColumnNames, text(1000)));
export type BulkCells = z.infer<typeof bulkCells>;

const count = z.number().int();

export const bulkOrder = z.object({
  id: z.string(),
  /** Of the file. */
  name: z.string(),
  state: z.enum(bulkStates),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  keptUntil: instant,
  rows: count,
  counts: z.object(forEach(bulkRowStates, count)),
  /** Whether rows that give pause are ordered too, while it is ordering. */
  withDoubtful: z.boolean(),
});
export type BulkOrder = z.infer<typeof bulkOrder>;

export const bulkOrderList = z.object({ data: z.array(bulkOrder) });

export const bulkUploaded = z.object({
  id: z.string(),
  /** False where this very file was uploaded before and is still kept. */
  isNew: z.boolean(),
});

export const bulkRow = z.object({
  /** The first row under the heading is 1. */
  row: count,
  state: z.enum(bulkRowStates),
  /** Who the parcel goes to. */
  name: z.string(),
  productCode: z.string(),
  /** Null once the row is ordered: the order says it all. */
  cells: bulkCells.nullable(),
  /** What keeps it from being ordered, by column; `row` for what concerns all of it. */
  problems: z.array(z.object({ column: z.enum([...bulkColumnNames, "row"]), text: z.string() })),
  /** What gives pause. */
  doubts: z.array(z.string()),
  /** The order made of it, or the one that it repeats. */
  orderNumber: z.string().nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;
export type BulkProblem = BulkRow["problems"][number];

export const bulkRowList = z.object({ data: z.array(bulkRow), meta });

export const bulkOrdering = z.object({
  /** Orders the rows that give pause, too. */
  withDoubtful: z.boolean(),
});
