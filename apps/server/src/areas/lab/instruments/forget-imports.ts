import { dayMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Mode } from "../../../scope.ts";
import { forgetMessagesBefore } from "./code-queries.ts";
import { failRunningBefore, forgetFilesBefore } from "./queries.ts";

const payload = z.object({});

/** Deletes, every night, expired files whose results nobody has stored. */
export const forgetImportsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-imports",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "50 2 * * *",
};

const keptDays = 7;

/**
 * Deletes files that were not stored, and the problems that quote them: they may name people, and an erasure does not search them.
 * Keeps the record that the file came.
 */
export async function forgetImports({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const at = now();
  const time = new Date(at.getTime() - keptDays * dayMs);
  await tryEach(await listOrganisations(mode.db.directory), "labs keep expired files", ({ id: labId }) =>
    mode.db.inTenant(labId, async (trx) => {
      await failRunningBefore(trx, labId, { time, at });
      await forgetFilesBefore(trx, labId, time);
      await forgetMessagesBefore(trx, labId, time);
    }),
  );
}
