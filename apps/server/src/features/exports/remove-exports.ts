import { hourMs } from "@kitpath/contract/durations";
import { listOrganisations } from "#features/accounts/organisations.ts";
import { tryEach } from "../../try-each.ts";
import { exportFolder, fileOf } from "./export-file.ts";
import { deleteExport, listExpired } from "./queries.ts";
import type { ExportDeps } from "./write-export.ts";

/** An export that is being written adds to its file much more often. */
const silentMs = hourMs;

/** Removes expired files and the rows of their exports, and what killed processes have left half-written. */
export async function removeExports({ mode, now }: Pick<ExportDeps, "mode" | "now">): Promise<void> {
  const organisations = await listOrganisations(mode.db.directory);
  await tryEach(organisations, "organisations keep expired exports", async ({ id }) => {
    for (const each of await mode.db.inTenant(id, (trx) => listExpired(trx, id, now()))) {
      await mode.files.remove(fileOf(each).key);
      await mode.db.inTenant(id, (trx) => deleteExport(trx, id, each.id));
    }
    await mode.files.removeUnfinished(exportFolder(id), new Date(now().getTime() - silentMs));
  });
}
