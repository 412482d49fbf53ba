import { z } from "zod";
import { bulkColumnNames } from "./bulk-columns.ts";
import { bulkRowStates, bulkStates } from "./bulk-states.ts";
import { forEach } from "../../fields/for-each.ts";
import { bulkRowsFields } from "./list-query.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { instant, longText, manyLines, seenText, text } from "../../fields/text.ts";

export const bulkParams = z.object({ id: text(40) });
export const bulkRowParams = bulkParams.extend({ row: text(10) });
export const bulkRowsQuery = querySchema(bulkRowsFields);
export const bulkUploadQuery = z.object({ name: text(200).optional().catch(undefined) });

/** The text of each cell of a corrected row, by column; empty means not given. */
export const bulkCells = z.object(forEach(bulkColumnNames, longText(1000)));
export type BulkCells = z.infer<typeof bulkCells>;

/** Adds the cells of columns that files did not have yet when a row was kept. */
export const everyCell = (kept: BulkCells): BulkCells => ({ ...forEach(bulkColumnNames, ""), ...kept });

/** A row's cells as they are kept, whatever their length. */
const keptCells = z.object(forEach(bulkColumnNames, z.string().register(manyLines, { why: "as typed" })));

/** No row of a file is longer. */
export const bulkRowMaxLength = 100_000;

/** A row's cells as they were seen. */
const seenCells = z.object(
  forEach(bulkColumnNames, seenText(bulkRowMaxLength).register(manyLines, { why: "as typed" })),
);

/** The cells of a row to change; the others stay as they are. `before`: the row as the user saw it. A change since then is refused. */
export const bulkCorrection = bulkCells.partial().extend({ before: seenCells.optional() });
export type BulkCorrection = z.infer<typeof bulkCorrection>;

const count = z.number().int();

export const bulkOrder = z.object({
  id: z.string(),
  /** The file's name. */
  name: z.string(),
  state: z.enum(bulkStates),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  keptUntil: instant,
  rows: count,
  counts: z.object(forEach(bulkRowStates, count)),
  /** Whether rows with doubts are ordered too, while ordering. */
  withDoubtful: z.boolean(),
});
export type BulkOrder = z.infer<typeof bulkOrder>;

export const bulkOrderList = z.object({ data: z.array(bulkOrder) });

export const bulkUploaded = z.object({
  id: z.string(),
  /** False if the same file was uploaded before and is still kept. */
  isNew: z.boolean(),
});

export const bulkRow = z.object({
  /** Counted from 1, without the heading line. */
  row: count,
  state: z.enum(bulkRowStates),
  /** The parcel's recipient. */
  name: z.string(),
  productCode: z.string(),
  /** As in the file, however long. Null once the row is ordered: the order then has it all. */
  cells: keptCells.nullable(),
  /** What prevents the row from being ordered, by column; `row` for problems of the whole row. */
  problems: z.array(z.object({ column: z.enum([...bulkColumnNames, "row"]), text: z.string() })),
  /** Warnings that do not prevent the order. */
  doubts: z.array(z.string()),
  /** The order created from the row, or the existing one that it repeats. */
  orderNumber: z.string().nullable(),
});
export type BulkRow = z.infer<typeof bulkRow>;
export type BulkProblem = BulkRow["problems"][number];

export const bulkRowList = z.object({ data: z.array(bulkRow), meta });

export const bulkOrdering = z.object({
  /** Also orders the rows with doubts. */
  withDoubtful: z.boolean(),
  /** How many rows that is, as confirmed: refused if it has changed since. */
  rows: count.positive().optional(),
});
export type BulkOrdering = z.infer<typeof bulkOrdering>;
