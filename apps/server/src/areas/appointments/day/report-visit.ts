import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { VisitOutcome } from "@kitpath/contract/appointments/day/visit-outcome";
import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import { readAppointmentEvents } from "../appointments/appointment.ts";
import { atProvider } from "../appointments/at-the-provider.ts";
import type { AtClinic } from "../plan/at-the-clinic.ts";
import { actInClinic } from "../plan/at-the-clinic.ts";
import { readVisit, requireVisit } from "../plan/plan.ts";
import { doAtDoor, refusal } from "./at-the-door.ts";
import { getVisit, insertAction, listActions } from "./queries.ts";
import { columnsOf } from "./reported.ts";
import { faultOfTime, notAfter } from "./when-done.ts";

type Planned = { requestedAt: Date; startsAt: Date; timeZone: string };

/** What is not undone by the visit's plan, whoever has the visit since: where the sample is. */
const isOfSample = ({ kind }: VisitOutcome) => kind === "collect" || kind === "hand_over";

/** Throws `invalid_request` for a time in the future, before the visit was asked for, or before its day. */
function timeOf(outcome: VisitOutcome, { requestedAt, startsAt, timeZone }: Planned, now: Date): Date {
  const at = new Date(outcome.at);
  const fault = faultOfTime(at, { now, requestedAt, startsAt, timeZone });
  if (fault) throw invalidFields({ at: [fault] });
  return notAfter(at, now);
}

/** Returns a time that the visit had before. Throws `invalid_request` for one that it never had. */
async function earlierTime(
  trx: TenantTransaction,
  { appointment }: AtClinic,
  startsAt: string,
): Promise<Date> {
  const events = await readAppointmentEvents(trx, appointment.clinic_id, appointment.id);
  const found = events.find(({ starts_at: had }) => had?.getTime() === Date.parse(startsAt))?.starts_at;
  if (!found) throw invalidFields({ startsAt: ["The visit never had this time."] });
  return found;
}

/** A code that nobody knows must not read as a visit that is missing. */
const isUnknownKit = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "not_found";

/**
 * Takes what a provider's system reports of a visit, or its coordinator, and returns the visit. What is no longer possible is refused,
 * and nothing is kept of it. Throws what `doAtDoor` throws, `invalid_request` and `not_found`.
 */
export async function reportVisit(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  outcome: VisitOutcome,
): Promise<VisitDetail> {
  const { actor, now } = scope;
  const { organisationId } = actor;
  const visit = await requireVisit(trx, organisationId, id);
  const actionId = newId(now);
  const evenElsewhere = isOfSample(outcome);
  const { told, doneAt } = await actInClinic(
    trx,
    scope,
    visit,
    async (at) => {
      // Read once the appointment is locked, so that of two reports at once the second sees the first.
      const [asIs, kept] = await atProvider(trx, organisationId, async () => [
        await getVisit(trx, organisationId, visit.id),
        await listActions(trx, organisationId, [visit.id]),
      ]);
      // What was taken is handed over after the visit.
      if (!evenElsewhere && !isOpenAppointment(at.appointment.state))
        throw refusal("The visit is over.", at.appointment.state);
      if (!asIs.starts_at) throw refusal("This visit has no time. Give it one first.", at.appointment.state);
      const { requested_at: requestedAt, starts_at: startsAt } = asIs;
      const isOther = outcome.startsAt !== undefined && Date.parse(outcome.startsAt) !== startsAt.getTime();
      if (isOther && !evenElsewhere) throw refusal("The visit was moved to another time meanwhile.");
      const { time_zone: timeZone } = at.appointment;
      const atTime = isOther ? await earlierTime(trx, at, outcome.startsAt!) : startsAt;
      const doneAt = timeOf(outcome, { requestedAt, startsAt: atTime, timeZone }, now);
      const action = {
        ...outcome,
        id: actionId,
        visitId: visit.id,
        startsAt: startsAt.toISOString(),
        clockOffsetMs: 0,
      };
      const reported = columnsOf(action, asIs.nurse_id);
      const before = kept.filter(({ starts_at: then }) => then.getTime() === reported.starts_at.getTime());
      await doAtDoor(trx, at, { told: reported, doneAt, before }).catch((error: unknown) => {
        throw isUnknownKit(error) ? invalidFields({ kitCode: [error.message] }) : error;
      });
      return { told: { ...reported, ends_at: asIs.ends_at }, doneAt };
    },
    { evenElsewhere },
  );
  await insertAction(trx, {
    ...told,
    organisation_id: organisationId,
    id: actionId,
    done_at: doneAt,
    received_at: now,
    state: "done",
    problem: null,
  });
  await appendAudit(trx, scope, {
    action: "visit_action_done",
    subjectKind: "visit",
    subjectId: visit.id,
    details: { action: outcome.kind },
  });
  await publishNews(trx, organisationId, "visits");
  return readVisit(trx, scope, visit.id, { evenElsewhere });
}
