import type { Invitation, InvitationOutcome } from "@kitpath/contract/my-tests/invitations/invitations";
import { hoursBetweenInvitations, mostInvitations } from "@kitpath/contract/my-tests/entry/entry-limits";
import { hourMs } from "@kitpath/contract/time/durations";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { AccessRow } from "../entry/access.ts";
import { countMarks, holdAccess, readAccess, recordInvited } from "../entry/access.ts";
import { makeInvitation } from "../entry/sending.ts";
import { findPlace } from "../place/place.ts";
import type { Invitable } from "./invitation.ts";
import { listInvitable, markInvited } from "./queries.ts";
import { sendInvitationJob } from "./sending.ts";

/** Invites somebody to whom a kit is registered, once; not those who are in, who have closed their access, or whose data is restricted. */
export async function inviteRegistered(
  trx: TenantTransaction,
  scope: Scope,
  { personId }: { personId: string | null },
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  const place = personId ? await findPlace(trx, clinicId) : null;
  if (!personId || !place?.invites) return;
  const access = await readAccess(trx, { clinicId, personId });
  if (access?.invited_at ?? access?.entered_at) return;
  await inviteEach(trx, scope, { ids: [personId], reopens: false });
}

/**
 * Invites people of the actor's clinic; returns what came of each. Throws `not_found` if one of them is not the clinic's, and
 * `step_not_possible` while the place is off.
 */
export async function invitePeople(
  trx: TenantTransaction,
  scope: Scope,
  { customerIds, reopens = false }: Invitation,
): Promise<{ customerId: string; outcome: InvitationOutcome }[]> {
  await requirePlace(trx, scope.actor.organisationId);
  const ids = [...new Set(customerIds)];
  if (!ids.every(isId)) throw notFound();
  const outcomes = await inviteEach(trx, scope, { ids, reopens });
  return ids.map((customerId) => {
    const outcome = outcomes.get(customerId);
    if (!outcome) throw notFound();
    return { customerId, outcome };
  });
}

/** Throws `step_not_possible` while the place is off. */
export async function requirePlace(trx: TenantTransaction, clinicId: string): Promise<void> {
  if (!(await findPlace(trx, clinicId)))
    throw new AppError("step_not_possible", { message: "Your place for patients is switched off." });
}

async function inviteEach(
  trx: TenantTransaction,
  scope: Scope,
  { ids, reopens }: { ids: readonly string[]; reopens: boolean },
): Promise<Map<string, InvitationOutcome>> {
  const clinicId = scope.actor.organisationId;
  const people = await listInvitable(trx, clinicId, ids);
  const known = new Map(people.map((person) => [person.id, person]));
  const rows = await holdAccess(trx, clinicId, [...known.keys()]);
  const outcomes = new Map<string, InvitationOutcome>();
  const marks = [];
  for (const before of rows) {
    const person = known.get(before.patient_id)!;
    const outcome = outcomeOf(person, before, reopens, scope.now);
    outcomes.set(person.id, outcome);
    if (outcome === "invited") marks.push({ before, after: await invite(trx, scope, person, before) });
  }
  const invited = marks.map(({ after }) => after.patient_id);
  if (invited.length > 0) await markInvited(trx, clinicId, invited);
  await countMarks(trx, scope, clinicId, marks);
  return outcomes;
}

function outcomeOf(
  { restricted_at }: Invitable,
  { closed_at, invited_at, invited_times, entered_at }: AccessRow,
  reopens: boolean,
  now: Date,
): InvitationOutcome {
  if (restricted_at) return "restricted";
  if (closed_at && !reopens) return "closed";
  // What was sent before the closing no longer opens anything.
  const isClosedSince = closed_at !== null && invited_at !== null && closed_at > invited_at;
  if (isClosedSince) return "invited";
  if (invited_at && now.getTime() - invited_at.getTime() < hoursBetweenInvitations * hourMs)
    return "too_soon";
  return invited_times >= mostInvitations && !entered_at ? "too_often" : "invited";
}

/** Makes a way in for a person and has it sent. Whoever has closed their access themselves opens it again by using it. */
async function invite(
  trx: TenantTransaction,
  scope: Scope,
  { id: personId, email }: Invitable,
  before: AccessRow,
): Promise<AccessRow> {
  const { mode, actor, now } = scope;
  const clinicId = actor.organisationId;
  const after = await recordInvited(trx, scope, before);
  const entryId = await makeInvitation(trx, { clinicId, personId, email }, now);
  await mode.jobs.enqueue(trx, sendInvitationJob, { clinicId, personId, entryId });
  await appendAudit(trx, scope, { action: "my_tests_invited", subjectKind: "patient", subjectId: personId });
  return after;
}
