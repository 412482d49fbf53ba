import { bulkKeptDays } from "@kitpath/contract/bulk-columns";
import { dayMs } from "@kitpath/contract/durations";
import type { TenantTransaction } from "#db/database.ts";
import { listOrganisations } from "#features/accounts/organisations.ts";
import { tryEach } from "../../try-each.ts";
import type { BulkDeps } from "./bulk-deps.ts";
import { deleteBulk, listBulksBefore } from "./queries.ts";
import { deleteRowsNaming } from "./row-queries.ts";

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

/** Deletes the rows that were never ordered and contain this e-mail. */
export const forgetRowsNaming = (trx: TenantTransaction, clinicId: string, email: string): Promise<void> =>
  deleteRowsNaming(trx, clinicId, email);
