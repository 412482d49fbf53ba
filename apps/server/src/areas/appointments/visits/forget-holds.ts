import { dayMs, minuteMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Mode } from "../../../scope.ts";
import { deleteHeldBefore, deleteTakenBefore } from "./hold-queries.ts";

const payload = z.object({});

/** Every night: forgets times that were only held, and what tells that past times were taken. */
export const forgetHoldsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "forget-held-times",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "50 3 * * *",
};

/** Long enough to look into what went wrong with a booking. */
const keptMs = 7 * dayMs;
const sliceMs = 5 * minuteMs;

export async function forgetHolds({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - keptMs);
  const organisations = await listOrganisations(mode.db.directory);
  await tryEach(organisations, "organisations keep held times", ({ id }) =>
    mode.db.inTenant(id, async (trx) => {
      await deleteTakenBefore(trx, id, Math.floor(before.getTime() / sliceMs));
      await deleteHeldBefore(trx, id, before);
    }),
  );
}
