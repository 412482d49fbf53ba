import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { inSavepoint } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { AppError } from "../../../errors/errors.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { waitsForReview } from "../reviews/opening.ts";
import { listDueIds, updateRepeat } from "./queries.ts";
import { orderRepeat, requireRepeat } from "./repeat.ts";

const payload = z.object({});

/** Every hour: orders the repeats whose time has come, or gives them to the clinic as tasks. */
export const dueRepeatsJob: JobDefinition<z.infer<typeof payload>> = {
  name: "due-repeats",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "20 * * * *",
};

type Deps = { mode: Mode; now: () => Date };

export async function orderDueRepeats(deps: Deps): Promise<void> {
  const { mode, now } = deps;
  const organisations = await listOrganisations(mode.db.directory);
  await tryEach(organisations, "organisations have repeats that are due", async ({ id: clinicId }) => {
    const due = await mode.db.inTenant(clinicId, (trx) => listDueIds(trx, clinicId, now()));
    await tryEach(due, "repeats were not ordered", ({ id }) => endPlanned(deps, clinicId, id));
  });
}

/** What cannot be ordered becomes a task, so that somebody sees why. Does nothing if somebody was quicker. */
const endPlanned = (deps: Deps, clinicId: string, id: string): Promise<void> =>
  deps.mode.db.inTenant(clinicId, async (trx) => {
    const row = await requireRepeat(trx, clinicId, id);
    if (row.state !== "planned") return;
    // Amended results: what their clinician decides replaces this.
    if (await waitsForReview(trx, clinicId, row.test_id)) return;
    if (row.orders_itself) {
      try {
        await inSavepoint(trx, () => orderRepeat(trx, systemScope(deps, clinicId), id));
        return;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
      }
    }
    await updateRepeat(trx, clinicId, id, { state: "due" });
    await publishNews(trx, clinicId, "tests");
  });
