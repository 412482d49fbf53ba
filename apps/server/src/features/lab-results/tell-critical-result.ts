import type { z } from "zod";
import { appendAudit } from "#features/audit/append-audit.ts";
import { readKitCodes } from "#features/kits/read-kit-codes.ts";
import { readOnCall } from "#features/organisation/read-on-call.ts";
import type { Mailer } from "#mail/mailer.ts";
import { criticalEmail } from "#mail/critical-email.ts";
import type { Mode } from "../../scope.ts";
import { criticalEmailJob } from "./critical-email.job.ts";
import type { criticalResultJob } from "./critical-result.job.ts";

type Deps = { mode: Mode; mailer: Mailer; now: () => Date };

/** In one transaction of the clinic's: the row of its log and, where it has named an on-call contact, their e-mail. */
export async function tellCriticalResult(
  { mode, now }: Deps,
  { clinicId, kitId, labId, userId }: z.infer<typeof criticalResultJob.payload>,
): Promise<void> {
  const actor = userId
    ? { kind: "lab" as const, organisationId: clinicId, userId, labId }
    : { kind: "system" as const, organisationId: clinicId, userId: null };
  const scope = { mode, actor, now: now(), random: Math.random, requestId: null };
  await mode.db.inTenant(clinicId, async (trx) => {
    const { email } = await readOnCall(trx, clinicId);
    await appendAudit(trx, scope, {
      action: "critical_result_raised",
      subjectKind: "kit",
      subjectId: kitId,
      details: { told: email ? "on-call contact" : "nobody, as no on-call contact is named" },
    });
    if (email) await mode.jobs.enqueue(trx, criticalEmailJob, { clinicId, kitId, labId, to: email });
  });
}

/** Says which kit it is and whom to call; nothing of whose it is or of what was found. */
export async function sendCriticalEmail(
  { mode, mailer }: Deps,
  { clinicId, kitId, labId, to }: z.infer<typeof criticalEmailJob.payload>,
): Promise<void> {
  const told = await mode.db.inTenant(clinicId, async (trx) => ({
    codes: await readKitCodes(trx, clinicId, kitId),
    clinic: await readOnCall(trx, clinicId),
    lab: await readOnCall(trx, labId),
  }));
  await mailer.send({ to, ...criticalEmail(told) });
}
