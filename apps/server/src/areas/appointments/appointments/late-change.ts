import { hourMs } from "@kitpath/contract/time/durations";
import { formatMinor } from "@kitpath/contract/fields/money";
import { formatCount } from "@kitpath/contract/fields/formats";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { chargeLateChange } from "#areas/orders/billing/charge-late-change.ts";
import { noteLateFee } from "#areas/orders/orders/appointment-stage.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Appointment } from "./queries.ts";
import { updateAppointment } from "./queries.ts";
import type { LateTerms } from "./order-queries.ts";
import { getLateTerms } from "./order-queries.ts";

type LateChange = { freeUntil: Date; hours: number; isLate: boolean; feeMinor: number; currency: string };
type Agreed = Pick<Appointment, "state" | "starts_at" | "free_until">;

/** How long a time that the provider gave instead of an agreed one can be changed for free. */
export const freeAfterMoveHours = 24;

/** Returns until when an agreed time can be changed without a fee; null if there is none to pay, or no time is agreed. */
export function lateChangeOf(
  { state, starts_at: startsAt, free_until: freeAfterMove }: Agreed,
  { late_fee_minor: feeMinor, free_until_hours: hours, currency, is_charged: isCharged }: LateTerms,
  now: Date,
): LateChange | null {
  if (state !== "APPOINTMENT_SCHEDULED" || !startsAt || feeMinor === 0 || isCharged) return null;
  const usual = new Date(startsAt.getTime() - hours * hourMs);
  const freeUntil = freeAfterMove && freeAfterMove > usual ? freeAfterMove : usual;
  return { freeUntil, hours, isLate: freeUntil < now, feeMinor, currency };
}

export const readLateChange = async (
  trx: TenantTransaction,
  appointment: Appointment,
  now: Date,
): Promise<LateChange | null> =>
  lateChangeOf(appointment, await getLateTerms(trx, appointment.clinic_id, appointment.order_id), now);

/** Whether somebody is at the door, so that only whoever is there says what becomes of the appointment. */
export const isAtDoor = ({
  state,
  arrived_at: arrivedAt,
}: Pick<Appointment, "state" | "arrived_at">): boolean =>
  state === "APPOINTMENT_SCHEDULED" && arrivedAt !== null;

/** Throws `step_not_possible` once the nurse is at the door. */
export function requireNobodyAtDoor(appointment: Pick<Appointment, "state" | "arrived_at">): void {
  if (isAtDoor(appointment))
    throw new AppError("step_not_possible", {
      message: "The nurse is at the door, so the appointment can no longer be changed.",
    });
}

/** Throws `step_not_possible` with the order whose nurse is at the door. */
export function requireNobodyAtDoorOf(
  { order_number: orderNumber }: { order_number: string },
  appointment: Pick<Appointment, "state" | "arrived_at">,
): void {
  if (isAtDoor(appointment))
    throw new AppError("step_not_possible", {
      message: `The nurse is at the door for order ${orderNumber}. Wait for their report, or enter it on the visit’s page.`,
    });
}

/**
 * Charges the clinic for a change that it or its person makes too late, once for an order; what the provider changes is never charged,
 * nor is an appointment on hold. Throws `late_change` if the fee was not accepted, and `step_not_possible` once the nurse is at the door.
 * What it costs the clinic is not the person's to know.
 */
export async function payForLateChange(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  acceptsFee: boolean,
): Promise<void> {
  requireNobodyAtDoor(appointment);
  const late = await readLateChange(trx, appointment, scope.now);
  if (!late?.isLate) return;
  const { feeMinor, currency, hours } = late;
  if (!acceptsFee) {
    const soon = `Less than ${formatCount(hours, "hour")} before it begins`;
    if (scope.actor.kind === "patient") {
      throw new AppError("late_change", {
        message: `${soon}, your clinic is charged for a change. Confirm that you know it to go on.`,
      });
    }
    throw new AppError("late_change", {
      message: `${soon}, a change costs ${formatMinor(feeMinor, currency)}, plus VAT. Accept the fee to go on.`,
      extra: { fee: { amountMinor: feeMinor, currency } },
    });
  }
  await charge(trx, scope, appointment, late);
}

/**
 * Charges the clinic for an appointment that nobody attended what it would pay for a late change; not if the provider had moved it so late
 * that it began while it could be changed for free.
 */
export async function chargeMissed(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
): Promise<void> {
  const { starts_at: startsAt, free_until: freeAfterMove } = appointment;
  if (startsAt && freeAfterMove && freeAfterMove > startsAt) return;
  const terms = await readLateChange(trx, appointment, scope.now);
  if (terms) await charge(trx, scope, appointment, terms);
}

async function charge(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  { feeMinor, currency }: LateChange,
): Promise<void> {
  const { clinic_id: clinicId, order_id: orderId } = appointment;
  await updateAppointment(trx, appointment, { charged_minor: feeMinor });
  await noteLateFee(trx, { clinicId, orderId }, feeMinor);
  await chargeLateChange(trx, scope, { orderId, feeMinor, currency });
  await appendAudit(trx, scope, { action: "late_change_charged", subjectKind: "order", subjectId: orderId });
}
