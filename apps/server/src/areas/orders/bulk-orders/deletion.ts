import { bulkKeptDays } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { dayMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { notFound } from "../../../errors/errors.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import type { BulkDeps } from "./bulk-order-jobs.ts";
import { refuseWhileBusy } from "./ordering.ts";
import { deleteBulk, listBulksBefore, lockBulk, updateBulk } from "./queries.ts";
import { deleteRow } from "./row-queries.ts";
import { listRowsNaming } from "./rows-naming.ts";

/** Deletes an upload before its retention ends. Throws `not_found`, and `step_not_possible` while its rows are being ordered. */
export async function discardBulk(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  bulkId: string,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const bulk = await lockBulk(trx, clinicId, bulkId);
  if (!bulk) throw notFound();
  if (bulk.state === "ordering") refuseWhileBusy(bulk.state);
  await deleteBulk(trx, clinicId, bulkId);
  await appendAudit(trx, scope, {
    action: "bulk_order_discarded",
    subjectKind: "bulk_order",
    subjectId: bulkId,
  });
}

const payload = z.object({});

/** Deletes expired uploads, every night. */
export const forgetBulkOrdersJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-bulk-orders",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "40 2 * * *",
};

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
