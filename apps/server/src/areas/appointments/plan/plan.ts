import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import type { AuditAction } from "@kitpath/contract/ledger/audit/audit-actions";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { readAppointment, readAppointmentEvents, readOrderPlace } from "../appointments/appointment.ts";
import { cancelAppointment } from "../appointments/booking.ts";
import { requireNobodyAtDoorOf } from "../appointments/late-change.ts";
import { moveAppointment } from "../appointments/move-appointment.ts";
import { isStillNeeded } from "../appointments/still-needed.ts";
import { noteTry } from "../appointments/unreached.ts";
import type { AtClinic } from "./at-the-clinic.ts";
import { actInClinic, readInClinic } from "./at-the-clinic.ts";
import { presentDeclined, presentDetail, presentGone } from "./present.ts";
import { warnOfNurse } from "./warnings.ts";
import type { ShownVisit } from "./queries.ts";
import { findIdOfOrder, findShownVisit, findVisitOf } from "./queries.ts";

/**
 * A provider's plan: what is asked of it, and who goes where when. What it does to an appointment happens in the clinic's tenant, by
 * `at-the-clinic.ts`.
 *
 * - `placing.ts`: a visit is given a time and somebody to come, chosen or the nearest (`suggestions.ts`); `refusals.ts` says why not.
 * - Below: a visit is read, put on hold, cancelled. `tally.ts`: what waits for somebody.
 */

/** A visit with its appointment. */
export type PlannedVisit = ShownVisit & { appointment_id: string };

/** Returns a visit; of one whose time was given up, that which its appointment has now. Throws `not_found`. */
export async function requireVisit(
  trx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<PlannedVisit> {
  const found = await findShownVisit(trx, organisationId, id);
  if (!found?.appointment_id) throw notFound();
  const now = found.released_at ? await findVisitOf(trx, organisationId, found.appointment_id) : undefined;
  return { ...(now ?? found), appointment_id: found.appointment_id };
}

/** Returns the id of the visit of an order; in the provider's tenant. */
export const findVisitOfOrder = findIdOfOrder;

/**
 * Returns a visit with its person, and records who read it in the provider's audit log; `evenElsewhere` also one that another provider has,
 * without the person. Throws `not_found`.
 */
export async function readVisit(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { evenElsewhere = false } = {},
): Promise<VisitDetail> {
  const visit = await requireVisit(trx, scope.actor.organisationId, id);
  await appendAudit(trx, scope, { action: "visit_viewed", subjectKind: "visit", subjectId: visit.id });
  const present = async ({ clinicId, providerId }: { clinicId: string; providerId: string }) => {
    const appointment = await readAppointment(trx, clinicId, visit.appointment_id);
    if (!appointment) throw notFound();
    if (appointment.provider_id !== providerId) {
      if (!evenElsewhere) throw notFound();
      return { detail: presentGone(visit), place: null };
    }
    const { ended_at: endedAt, time_zone: timeZone } = appointment;
    const place = await readOrderPlace(trx, clinicId, appointment.order_id);
    const events = await readAppointmentEvents(trx, clinicId, appointment.id);
    const isDeclined = events[0]?.move === "cancel" && events[0].actor_kind === "provider";
    if (isDeclined)
      return {
        detail: presentDeclined(presentDetail(visit, appointment, place, events, false)),
        place: null,
      };
    const isNeeded = endedAt === null || isStillNeeded(endedAt, timeZone, scope.now);
    return { detail: presentDetail(visit, appointment, place, events, isNeeded), place };
  };
  const { detail, place } = await readInClinic(trx, scope, visit.clinic_id, present);
  const wished = detail.needs.nurseSex;
  return { ...detail, warnings: place ? await warnOfNurse(trx, visit, { place, wished }) : [] };
}

/** What was asked for was done before. */
const unchanged = Symbol("unchanged");

/** Changes a visit in its clinic's tenant, with an audit row in the provider's; returns it afterwards. */
async function change(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  action: AuditAction,
  work: (at: AtClinic) => Promise<unknown>,
): Promise<VisitDetail> {
  const visit = await requireVisit(trx, scope.actor.organisationId, id);
  if ((await actInClinic(trx, scope, visit, work)) !== unchanged)
    await appendAudit(trx, scope, { action, subjectKind: "visit", subjectId: visit.id });
  return readVisit(trx, scope, visit.id);
}

/** Frees the time of a visit, which waits for another from then on; nothing happens to one that is on hold. Throws `step_not_possible` and `not_found`. */
export const holdVisit = (trx: TenantTransaction, scope: Scope, id: string, reason: string) =>
  change(trx, scope, id, "visit_held", async ({ scope: atClinic, appointment, order }) => {
    if (appointment.state === "SCHEDULING_ON_HOLD") return unchanged;
    requireNobodyAtDoorOf(order, appointment);
    return moveAppointment(trx, atClinic, appointment, "put_on_hold", { reason });
  });

/** Cancels a visit; its order stays open to be booked again. Nothing happens to one that is cancelled. Throws `step_not_possible` and `not_found`. */
export const declineVisit = (trx: TenantTransaction, scope: Scope, id: string, reason: string) =>
  change(trx, scope, id, "visit_declined", async ({ scope: atClinic, appointment, order }) => {
    if (appointment.state === "APPOINTMENT_CANCELLED") return unchanged;
    requireNobodyAtDoorOf(order, appointment);
    return cancelAppointment(trx, atClinic, appointment, reason);
  });

/** Notes that somebody tried in vain to reach the person. Throws `step_not_possible` and `not_found`. */
export const noteUnreached = (trx: TenantTransaction, scope: Scope, id: string) =>
  change(trx, scope, id, "visit_tried", ({ scope: atClinic, appointment }) =>
    noteTry(trx, atClinic, appointment),
  );
