import type { z } from "zod";
import { canSignIn, canSignInFor } from "#areas/access/accounts/people-with-permission.ts";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import { getMember } from "#areas/access/team/team.ts";
import { clinicQuestionEmail } from "#mail/clinic-question-email.ts";
import type { Mailer } from "#mail/mailer.ts";
import { nullIfNotFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import type { clinicQuestionJob } from "./clinic-question.job.ts";
import { findUnmatched } from "./unmatched-queries.ts";

type Deps = { mode: Mode; mailer: Mailer };

/**
 * E-mails a lab's question to one administrator of a clinic, without any personal data of the patient, unless they have lost their
 * access meanwhile. The answer goes to whoever asked, if they can still sign in.
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
