import { hourMs } from "@kitpath/contract/durations";
import { listOrganisations } from "#features/accounts/organisations.ts";
import { tryEach } from "../../try-each.ts";
import { fileOf } from "./export-file.ts";
import { deleteExport, listExpired } from "./queries.ts";
import type { ExportDeps } from "./write-export.ts";

/** What is being written grows much more often. */
const silentMs = hourMs;

/** Removes expired files and the rows of their exports, and what killed processes have left half-written, papers too. */
export async function removeExports({ mode, now }: Pick<ExportDeps, "mode" | "now">): Promise<void> {
  await mode.files.removeUnfinished(new Date(now().getTime() - silentMs));
  const organisations = await listOrganisations(mode.db.directory);
  await tryEach(organisations, "organisations keep expired exports", async ({ id }) => {
    for (const each of await mode.db.inTenant(id, (trx) => listExpired(trx, id, now()))) {
      await mode.files.remove(fileOf(each).key);
      await mode.db.inTenant(id, (trx) => deleteExport(trx, id, each.id));
    }
  });
}
