import { bulkKeptDays } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { dayMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import type { Person } from "#areas/orders/orders/find-mentions.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { BulkDeps } from "./bulk-deps.ts";
import { deleteBulk, listBulksBefore, updateBulk } from "./queries.ts";
import { deleteRow } from "./row-queries.ts";
import { listRowsNaming } from "./rows-naming.ts";

/** Deletes all expired uploads. Orders placed from them stay, and their rows still cannot be ordered twice. */
export async function forgetBulkOrders({ mode, now }: BulkDeps): Promise<void> {
  const before = new Date(now().getTime() - bulkKeptDays * dayMs);
  const organisations = await listOrganisations(mode.db.directory);
  await tryEach(organisations, "clinics keep expired uploads", ({ id: clinicId }) =>
    mode.db.inTenant(clinicId, async (trx) => {
      for (const { id } of await listBulksBefore(trx, clinicId, before)) await deleteBulk(trx, clinicId, id);
    }),
  );
}

/**
 * Deletes the rows that were never ordered and name this person as the patient or the receiver. The files that had any can be
 * uploaded again.
 */
export async function forgetRowsNaming(
  trx: TenantTransaction,
  clinicId: string,
  person: Person,
): Promise<void> {
  const listNaming = () => listRowsNaming(trx, clinicId, person);
  const uploads = new Set((await listNaming()).map((row) => row.bulk_id));
  // Locks the uploads, so that nobody corrects a row until it is deleted.
  for (const id of [...uploads].sort()) await updateBulk(trx, clinicId, id, { content_hash: null });
  if (uploads.size === 0) return;
  for (const { bulk_id, row_number } of await listNaming()) {
    if (uploads.has(bulk_id)) await deleteRow(trx, clinicId, bulk_id, row_number);
  }
}
