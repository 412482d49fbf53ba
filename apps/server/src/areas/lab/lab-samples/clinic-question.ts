import { plainCode } from "@kitpath/contract/fields/plain-code";
import { z } from "zod";
import {
  canSignIn,
  canSignInFor,
  lockAdministrators,
} from "#areas/access/accounts/people-with-permission.ts";
import { isSuspended } from "#areas/access/accounts/organisations.ts";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import { getMember } from "#areas/access/team/team.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { clinicQuestionEmail } from "#mail/clinic-question-email.ts";
import type { Mailer } from "#mail/mailer.ts";
import { AppError, nullIfNotFound } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { actInClinic } from "./at-the-clinic.ts";
import { getKitPlace, getWaiting } from "./resolve-unmatched.ts";
import { findUnmatched, updateUnmatched } from "./unmatched-queries.ts";

const nobodyToAsk =
  "You cannot ask this clinic now: its access is suspended, or none of its administrators has accepted the invitation. Ask Kitpath.";

/**
 * Asks each administrator of a clinic who can sign in about a scan that may belong to one of its kits. Throws `not_found`,
 * `step_not_possible`.
 */
export async function askClinic(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { kitId, question }: { kitId: string; question: string },
): Promise<void> {
  const kitCode = plainCode(kitId);
  const waiting = await getWaiting(trx, scope, id);
  const place = await getKitPlace(trx, kitCode);
  const { clinicId } = place;
  const labId = scope.actor.organisationId;
  await actInClinic(trx, scope, place, async ({ scope: atClinic, place: lab }) => {
    await appendAudit(trx, atClinic, { action: "clinic_asked", details: { lab, kit: kitCode } });
    const administrators = await lockAdministrators(trx, clinicId, "clinic");
    const able = administrators.filter(({ canSignIn }) => canSignIn);
    if (able.length === 0 || (await isSuspended(trx, clinicId)))
      throw new AppError("step_not_possible", { message: nobodyToAsk });
    for (const { userId } of able)
      await scope.mode.jobs.enqueue(trx, clinicQuestionJob, { labId, unmatchedId: id, clinicId, userId });
  });
  await updateUnmatched(trx, waiting, {
    state: "asked",
    asked_clinic_id: clinicId,
    asked_kit_code: kitCode,
    question,
    asked_at: scope.now,
    asked_by: scope.actor.userId,
  });
  await appendAudit(trx, scope, {
    action: "clinic_asked",
    subjectKind: "lab_unmatched",
    subjectId: id,
    details: { kit: kitCode },
  });
}

const payload = z.object({
  labId: z.string(),
  unmatchedId: z.string(),
  clinicId: z.string(),
  userId: z.string(),
});

/** Sends a lab's question about a sample to one administrator of a clinic. */
export const clinicQuestionJob: JobDefinition<z.infer<typeof payload>> = {
  name: "clinic-question",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

type Deps = { mode: Mode; mailer: Mailer };

/**
 * E-mails a lab's question to one administrator of a clinic, without personal data of the patient, unless the administrator has lost
 * access meanwhile. The reply goes to the person who asked, if they can still sign in.
 */
export async function sendClinicQuestion(
  { mode, mailer }: Deps,
  { labId, unmatchedId, clinicId, userId }: z.infer<typeof clinicQuestionJob.payload>,
): Promise<void> {
  if (!(await canSignInFor(mode, { organisationId: clinicId, userId }, "manage_team"))) return;
  const asked = await mode.db.inTenant(labId, async (trx) => {
    const unmatched = await findUnmatched(trx, labId, unmatchedId);
    if (!unmatched?.asked_by || !unmatched.question || !unmatched.asked_kit_code) return null;
    const asker = await getMember(trx, labId, unmatched.asked_by).catch(nullIfNotFound);
    const canAnswer = await canSignIn(mode, { organisationId: labId, userId: unmatched.asked_by });
    return {
      question: unmatched.question,
      kitId: unmatched.asked_kit_code,
      answerTo: (canAnswer && asker?.email) || null,
      lab: await getOrganisationName(trx, labId),
    };
  });
  const member = await mode.db.inTenant(clinicId, (trx) =>
    getMember(trx, clinicId, userId).catch(nullIfNotFound),
  );
  if (!asked || !member) return;
  await mailer.send({ to: member.email, ...clinicQuestionEmail({ ...asked, firstName: member.fname }) });
}
