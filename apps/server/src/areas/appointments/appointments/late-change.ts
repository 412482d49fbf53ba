import { hourMs } from "@kitpath/contract/time/durations";
import { formatMinor } from "@kitpath/contract/fields/money";
import { formatCount } from "@kitpath/contract/fields/formats";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { chargeLateChange } from "#areas/orders/billing/charge-late-change.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import type { Appointment } from "./queries.ts";
import { getLateTerms } from "./order-queries.ts";

type LateChange = { freeUntil: Date; hours: number; isLate: boolean; feeMinor: number; currency: string };

/** Returns until when an agreed time can be changed for nothing; null if it always can, or none is agreed. */
export async function readLateChange(
  trx: TenantTransaction,
  { clinic_id: clinicId, order_id: orderId, state, starts_at: startsAt }: Appointment,
  now: Date,
): Promise<LateChange | null> {
  if (state !== "APPOINTMENT_SCHEDULED" || !startsAt) return null;
  const terms = await getLateTerms(trx, clinicId, orderId);
  const { late_fee_minor: feeMinor, free_until_hours: hours, currency } = terms;
  if (feeMinor === 0) return null;
  const freeUntil = new Date(startsAt.getTime() - hours * hourMs);
  return { freeUntil, hours, isLate: freeUntil < now, feeMinor, currency };
}

/**
 * Charges the clinic for a change that it or its person makes too late, once for an order; what the provider changes is never charged,
 * nor is an appointment on hold. Throws `late_change` if the fee was not accepted.
 */
export async function payForLateChange(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  acceptsFee: boolean,
): Promise<void> {
  const late = await readLateChange(trx, appointment, scope.now);
  if (!late?.isLate) return;
  const { feeMinor, currency, hours } = late;
  if (!acceptsFee) {
    throw new AppError("late_change", {
      message: `Less than ${formatCount(hours, "hour")} before it begins, a change costs ${formatMinor(feeMinor, currency)}. Accept the fee to go on.`,
      extra: { fee: { amountMinor: feeMinor, currency } },
    });
  }
  await chargeLateChange(trx, scope, { orderId: appointment.order_id, feeMinor, currency });
  await appendAudit(trx, scope, {
    action: "late_change_charged",
    subjectKind: "order",
    subjectId: appointment.order_id,
  });
}
