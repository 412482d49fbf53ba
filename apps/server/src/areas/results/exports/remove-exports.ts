import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { fileOf } from "./export-file.ts";
import { deleteExport, listExpired } from "./queries.ts";
import type { ExportDeps } from "./write-export.ts";

/** Removes expired files and the rows of their exports. */
export async function removeExports({ mode, now }: Pick<ExportDeps, "mode" | "now">): Promise<void> {
  const organisations = await listOrganisations(mode.db.directory);
  await tryEach(organisations, "organisations keep expired exports", async ({ id }) => {
    for (const each of await mode.db.inTenant(id, (trx) => listExpired(trx, id, now()))) {
      await mode.files.remove(fileOf(each).key);
      await mode.db.inTenant(id, (trx) => deleteExport(trx, id, each.id));
    }
  });
}
