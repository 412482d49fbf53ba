import type { BulkRowState } from "@kitpath/contract/orders/bulk-orders/bulk-states";
import type { Insertable, NotNull, Updateable } from "kysely";
import { sql } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { BulkOrderRows } from "#db/schema.gen.ts";
import type { CheckedRow } from "./check-lot.ts";

export async function insertRows(trx: TenantTransaction, rows: Insertable<BulkOrderRows>[]): Promise<void> {
  await trx.insertInto("bulk_order_rows").values(rows).execute();
}

/** Counts the rows of each upload by state. */
export const countRows = (trx: TenantTransaction, clinicId: string, bulkIds: readonly string[]) =>
  trx
    .selectFrom("bulk_order_rows")
    .select((eb) => ["bulk_id", "state", eb.fn.countAll<number>().as("n")])
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", anyOf(bulkIds))
    .groupBy(["bulk_id", "state"])
    .execute();
export type RowCount = Awaited<ReturnType<typeof countRows>>[number];

const rows = (trx: TenantTransaction, clinicId: string, bulkId: string) =>
  trx
    .selectFrom("bulk_order_rows as r")
    .leftJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "r.clinic_id").onRef("o.id", "=", "r.order_id"),
    )
    .select([
      "r.row_number",
      "r.state",
      "r.cells",
      "r.problems",
      "r.doubts",
      "o.order_number",
      "o.deleted_at",
      "o.product_code",
      "o.delivery_first_name",
      "o.delivery_last_name",
    ])
    .where("r.clinic_id", "=", clinicId)
    .where("r.bulk_id", "=", bulkId);

type Page = { state?: BulkRowState | undefined; offset: number; limit: number };

export const listRows = (
  trx: TenantTransaction,
  clinicId: string,
  bulkId: string,
  { state, offset, limit }: Page,
) =>
  rows(trx, clinicId, bulkId)
    .$if(state !== undefined, (found) => found.where("r.state", "=", state!))
    .orderBy("r.row_number")
    .offset(offset)
    .limit(limit)
    .execute();
export type ListedRow = Awaited<ReturnType<typeof listRows>>[number];

export const findRow = (trx: TenantTransaction, clinicId: string, bulkId: string, row: number) =>
  rows(trx, clinicId, bulkId).where("r.row_number", "=", row).executeTakeFirst();

/** Lists the rows of an upload that are not ordered. */
export const listRest = (trx: TenantTransaction, clinicId: string, bulkId: string) =>
  rows(trx, clinicId, bulkId).where("r.state", "!=", "ordered").orderBy("r.row_number").execute();

type Next = { states: readonly Exclude<BulkRowState, "ordered">[]; after?: number; limit: number };

/** Locks the next rows to process, skipping those locked by others. */
export const lockRows = (
  trx: TenantTransaction,
  clinicId: string,
  bulkId: string,
  { states, after = 0, limit }: Next,
) =>
  trx
    .selectFrom("bulk_order_rows")
    .select(["row_number", "state", "cells", "row_key"])
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", bulkId)
    .where("state", "in", states)
    .where("row_number", ">", after)
    .orderBy("row_number")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    // Only ordered rows have no cells.
    .$narrowType<{ cells: NotNull }>()
    .execute();
export type LockedRow = Awaited<ReturnType<typeof lockRows>>[number];

/** Whether any row is in one of these states, including locked rows. */
export const hasRows = async (
  trx: TenantTransaction,
  clinicId: string,
  bulkId: string,
  states: readonly BulkRowState[],
): Promise<boolean> =>
  (await trx
    .selectFrom("bulk_order_rows")
    .select("row_number")
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", bulkId)
    .where("state", "in", states)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const lockRow = (trx: TenantTransaction, clinicId: string, bulkId: string, row: number) =>
  trx
    .selectFrom("bulk_order_rows")
    .select(["row_number", "cells", "row_key"])
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", bulkId)
    .where("row_number", "=", row)
    .forUpdate()
    .executeTakeFirst();

export async function updateRow(
  trx: TenantTransaction,
  clinicId: string,
  bulkId: string,
  row: number,
  change: Updateable<BulkOrderRows>,
): Promise<void> {
  await trx
    .updateTable("bulk_order_rows")
    .set(change)
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", bulkId)
    .where("row_number", "=", row)
    .execute();
}

/** Stores the cells and check results of rows. */
export async function keepCheckedRows(
  trx: TenantTransaction,
  clinicId: string,
  bulkId: string,
  rows: readonly CheckedRow[],
): Promise<void> {
  const list = <T>(of: (row: CheckedRow) => T) => rows.map(of);
  await sql`
    update bulk_order_rows r set state = c.state, cells = c.cells, problems = c.problems, doubts = c.doubts,
      row_key = c.row_key, order_id = c.order_id
    from unnest(${list(({ row }) => row)}::integer[], ${list(({ state }) => state)}::text[],
      ${list(({ cells }) => JSON.stringify(cells))}::jsonb[], ${list(({ problems }) => JSON.stringify(problems))}::jsonb[],
      ${list(({ doubts }) => JSON.stringify(doubts))}::jsonb[], ${list(({ rowKey }) => rowKey)}::bytea[],
      ${list(({ orderId }) => orderId)}::uuid[]) as c (row_number, state, cells, problems, doubts, row_key, order_id)
    where r.clinic_id = ${clinicId} and r.bulk_id = ${bulkId} and r.row_number = c.row_number`.execute(trx);
}

/** Lists the rows that were never ordered and contain this e-mail. */
export const listRowsWithEmail = (trx: TenantTransaction, clinicId: string, email: string) =>
  trx
    .selectFrom("bulk_order_rows")
    .select(["bulk_id", "row_number", "state", "cells", "problems", "doubts", "order_id"])
    .where("clinic_id", "=", clinicId)
    .where(
      sql<boolean>`lower(${email}) in (lower(cells ->> 'patientEmail'), lower(cells ->> 'deliveryEmail'))`,
    )
    .orderBy("bulk_id")
    .orderBy("row_number")
    // Only ordered rows have no cells.
    .$narrowType<{ cells: NotNull }>()
    .execute();
export type RowWithEmail = Awaited<ReturnType<typeof listRowsWithEmail>>[number];

export async function deleteRow(
  trx: TenantTransaction,
  clinicId: string,
  bulkId: string,
  row: number,
): Promise<void> {
  await trx
    .deleteFrom("bulk_order_rows")
    .where("clinic_id", "=", clinicId)
    .where("bulk_id", "=", bulkId)
    .where("row_number", "=", row)
    .where("cells", "is not", null)
    .execute();
}
