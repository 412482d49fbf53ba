import { listOrganisations } from "#features/accounts/organisations.ts";
import { fileOf } from "./export-file.ts";
import { deleteExport, listExpired } from "./queries.ts";
import type { ExportDeps } from "./write-export.ts";

/** Removes expired files and the rows of their exports. */
export async function removeExports({ mode, now }: Pick<ExportDeps, "mode" | "now">): Promise<void> {
  for (const { id: organisationId } of await listOrganisations(mode.db.directory)) {
    const expired = await mode.db.inTenant(organisationId, (trx) => listExpired(trx, organisationId, now()));
    for (const each of expired) {
      await mode.files.remove(fileOf(each).key);
      await mode.db.inTenant(organisationId, (trx) => deleteExport(trx, organisationId, each.id));
    }
  }
}
