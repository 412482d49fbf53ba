import type { VisitDetail, VisitPlan } from "@kitpath/contract/appointments/plan/visits";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { readOrderPlace } from "../appointments/appointment.ts";
import { giveTime, targetAt } from "../appointments/booking.ts";
import { actInClinic } from "./at-the-clinic.ts";
import { presentDetail } from "./present.ts";
import { findShownVisit, findVisitOf } from "./queries.ts";

/**
 * A provider's plan: what is asked of it, and who goes where when. What it does to an appointment happens in the clinic's tenant, by
 * `at-the-clinic.ts`.
 */

async function requireVisit(trx: TenantTransaction, organisationId: string, id: string) {
  const visit = await findShownVisit(trx, organisationId, id);
  if (!visit?.appointment_id) throw notFound();
  return { ...visit, appointment_id: visit.appointment_id };
}

/** Returns a visit with its person, and records who read it in the provider's audit log. Throws `not_found`. */
export async function readVisit(trx: TenantTransaction, scope: Scope, id: string): Promise<VisitDetail> {
  const visit = await requireVisit(trx, scope.actor.organisationId, id);
  await appendAudit(trx, scope, { action: "visit_viewed", subjectKind: "visit", subjectId: visit.id });
  return actInClinic(trx, scope, visit, async ({ appointment, order }) =>
    presentDetail(visit, appointment, await readOrderPlace(trx, order.clinic_id, order.id)),
  );
}

/**
 * Gives a visit its time and its nurse or place, or others; returns it. If that time is gone, all stays as it was. Throws `time_taken`,
 * `time_not_free`, `step_not_possible`, `not_found`.
 */
export async function planVisit(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  { startsAt, nurseId, placeId }: VisitPlan,
): Promise<VisitDetail> {
  const { organisationId } = scope.actor;
  const visit = await requireVisit(trx, organisationId, id);
  await appendAudit(trx, scope, { action: "visit_planned", subjectKind: "visit", subjectId: id });
  await actInClinic(trx, scope, visit, async ({ scope: atClinic, appointment, order }) => {
    const place = await readOrderPlace(trx, order.clinic_id, order.id);
    const slot = {
      providerId: organisationId,
      placeId: placeId ?? appointment.place_id,
      startsAt: new Date(startsAt),
      heldAs: null,
    };
    await giveTime(trx, atClinic, appointment, targetAt(slot, place, nurseId), order);
  });
  const planned = await findVisitOf(trx, organisationId, visit.appointment_id);
  return readVisit(trx, scope, planned!.id);
}
