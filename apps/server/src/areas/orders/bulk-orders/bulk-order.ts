/**
 * A bulk order: a clinic uploads a file of orders, corrects its rows, and orders all that can be ordered.
 *
 * - States of the upload: checking, checked, ordering. Of a row: waiting, ready, doubtful, faulty, repeated, ordered.
 * - The file: `read-file.ts` reads it in a thread (`read-heading.ts` its first line), `store-upload.ts` stores it.
 * - A row: `read-row.ts` makes an order of it (`order-of-cells.ts`), `check-lot.ts` checks many, `check-rows.ts` those of an upload in
 *   the background. `correct-row.ts` changes one.
 * - Ordering: `ordering.ts`, each row once (`order-row.ts`), whatever happens meanwhile.
 * - Ending: `deletion.ts`. Rows that name a person: `rows-naming.ts`.
 */
export type { Bulk } from "./queries.ts";
