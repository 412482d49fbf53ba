import { dayMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Mode } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import { requireAppointment } from "../appointments/appointment.ts";
import { moveAppointment } from "../appointments/move-appointment.ts";
import { deleteLinksBefore } from "./link-queries.ts";
import type { Unanswered } from "./queries.ts";
import { listUnanswered, waiting } from "./queries.ts";

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
    const before = new Date(now().getTime() - patienceMs);
    const unanswered: Unanswered[] = [];
    for (let isLast = false; !isLast;) {
      const from = { before, after: unanswered.at(-1), limit: batchSize };
      const page = await mode.db.inTenant(id, (trx) => listUnanswered(trx, id, from));
      unanswered.push(...page);
      isLast = page.length < batchSize;
    }
    await tryEach(unanswered, "appointments were not handed back", (each) => handBack(deps, id, each.id));
  });
}

/** Does nothing if somebody has answered meanwhile. */
const handBack = (deps: Deps, clinicId: string, appointmentId: string): Promise<void> =>
  deps.mode.db.inTenant(clinicId, async (trx) => {
    const scope = systemScope(deps, clinicId);
    const appointment = await requireAppointment(trx, clinicId, appointmentId);
    if (appointment.starts_at || !waiting.includes(appointment.state)) return;
    const reason = "No time was chosen for ten days.";
    await moveAppointment(trx, scope, appointment, "await_action", { reason });
    await appendAudit(trx, scope, {
      action: "appointment_unanswered",
      subjectKind: "order",
      subjectId: appointment.order_id,
    });
  });
