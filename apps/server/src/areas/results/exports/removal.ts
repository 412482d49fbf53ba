import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Mode } from "../../../scope.ts";
import { fileOf } from "./export-file.ts";
import { deleteExport, endExportsOfPeople, listExpired } from "./queries.ts";
import type { ExportDeps } from "./write-export.ts";

/**
 * Expires all exports of the organisation that may name a person who is being erased or restricted, and deletes their queries; a
 * job removes the files. Whoever still needs an export has to request it again.
 */
export async function forgetExports(
  trx: TenantTransaction,
  { jobs }: Mode,
  organisationId: string,
  at: Date,
): Promise<void> {
  if (await endExportsOfPeople(trx, organisationId, at)) await jobs.enqueue(trx, removeExportsJob, {});
}

const payload = z.object({});

/** Removes expired files, every hour. */
export const removeExportsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "remove-exports",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "10 * * * *",
};

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
