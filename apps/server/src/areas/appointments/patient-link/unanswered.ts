import { dayMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { moveAppointment } from "../appointments/move-appointment.ts";
import { deleteLinksBefore } from "./link-queries.ts";
import { listUnanswered } from "./queries.ts";

const payload = z.object({});

/** Every hour: hands back to clinics what their people have not answered, and deletes links that have expired. */
export const unansweredJob: JobDefinition<z.infer<typeof payload>> = {
  name: "unanswered-appointments",
  payload,
  retryLimit: 3,
  retryDelaySeconds: 60,
  cron: "35 * * * *",
};

const patienceMs = 10 * dayMs;
const batchSize = 100;

type Deps = { mode: Mode; now: () => Date };

/** Says of appointments whose time their person has not chosen for ten days that somebody must act. */
export async function handBackUnanswered(deps: Deps): Promise<void> {
  const { mode, now } = deps;
  await deleteLinksBefore(mode.db.directory, now());
  const organisations = await listOrganisations(mode.db.directory);
  await tryEach(organisations, "organisations have unanswered appointments", async ({ id }) => {
    for (;;) {
      const moved = await handBackSome(deps, id);
      if (moved < batchSize) return;
    }
  });
}

const handBackSome = (deps: Deps, clinicId: string): Promise<number> =>
  deps.mode.db.inTenant(clinicId, async (trx) => {
    const scope = systemScope(deps, clinicId);
    const before = new Date(scope.now.getTime() - patienceMs);
    const unanswered = await listUnanswered(trx, clinicId, before, batchSize);
    for (const appointment of unanswered) {
      const reason = "No time was chosen for ten days.";
      await moveAppointment(trx, scope, appointment, "await_action", { reason });
      await appendAudit(trx, scope, {
        action: "appointment_unanswered",
        subjectKind: "order",
        subjectId: appointment.order_id,
      });
    }
    return unanswered.length;
  });
