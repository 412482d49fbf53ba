import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { Parsed } from "@kitpath/contract/operations";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { requireAppointment, changeNotes } from "../appointments/appointment.ts";
import { findProviders } from "../availability/availability.ts";
import { atProvider } from "../appointments/at-the-provider.ts";
import { bookAppointment, cancelAppointment, giveTime, isAt } from "../appointments/booking.ts";
import { holdSlot, readTarget } from "../appointments/taking-slots.ts";
import { payForLateChange } from "../appointments/late-change.ts";
import { releaseHeldFor } from "../visits/holding.ts";
import type { Linked } from "./link.ts";
import { lockLinked, readEnd } from "./read-linked.ts";

export const endWords = {
  awaits_approval: "A physician has to approve the order first. A time can be chosen afterwards.",
  order_ended: "The order was cancelled, so there is no appointment to arrange.",
  taken: "The sample was taken, so there is nothing left to arrange.",
  missed: "The appointment is over. Ask the clinic for another.",
  under_way: "The appointment has begun, so it can no longer be changed here.",
} as const;

/** Returns the order of a link whose appointment can be arranged, locked. Throws `not_found` and `step_not_possible`. */
export async function requireArrangeable(trx: TenantTransaction, { now }: Scope, linked: Linked) {
  const found = await lockLinked(trx, linked);
  const end = await readEnd(trx, found.order, found.appointment, now);
  if (end) throw new AppError("step_not_possible", { message: endWords[end] });
  const { order, shown, appointment } = found;
  const isOpen = appointment && isOpenAppointment(appointment.state);
  const open = isOpen ? await requireAppointment(trx, order.clinic_id, appointment.id) : null;
  return { order, shown, open };
}

/** Keeps a time for a quarter of an hour, instead of the one that was kept for this order before. */
export async function holdByLink(trx: TenantTransaction, scope: Scope, linked: Linked, slotId: string) {
  const { order, shown, open } = await requireArrangeable(trx, scope, linked);
  const own = { clinicId: order.clinic_id, appointmentId: open?.id };
  const target = { ...(await readTarget(trx, slotId, shown)), own, prefersSex: open?.needs.nurseSex };
  const { order_number: heldFor, product_code: productCode, clinic_id: clinicId } = order;
  for (const { id } of await findProviders(trx, productCode, { countryCode: shown.country_code }))
    await atProvider(trx, id, () => releaseHeldFor(trx, scope, id, { clinicId, heldFor }));
  return holdSlot(trx, scope, target, productCode, heldFor);
}

/** Books a time, or moves the appointment to it. Throws what `bookAppointment` throws, and `late_change`. */
export async function bookByLink(
  trx: TenantTransaction,
  scope: Scope,
  linked: Linked,
  { appointmentSlotId, accessNotes, acceptsFee }: Parsed<"bookByLink">["body"],
): Promise<void> {
  const { order, shown, open } = await requireArrangeable(trx, scope, linked);
  const target = await readTarget(trx, appointmentSlotId, shown);
  const agreed = open?.starts_at ? open : null;
  if (agreed) {
    if (!isAt(agreed, target)) {
      await payForLateChange(trx, scope, agreed, acceptsFee);
      await giveTime(trx, scope, agreed, target, order);
    }
    if (accessNotes !== undefined) await changeNotes(trx, agreed, accessNotes);
  } else {
    await bookAppointment(trx, scope, { order, target, details: { accessNotes }, by: "patient" });
  }
  await appendAudit(trx, scope, {
    action: agreed ? "appointment_moved" : "appointment_booked",
    subjectKind: "order",
    subjectId: order.id,
  });
}

const nothingToChange = () =>
  new AppError("step_not_possible", { message: "There is no appointment yet. Choose a time first." });

/** Says how to get in. Throws `step_not_possible`. */
export async function noteByLink(
  trx: TenantTransaction,
  scope: Scope,
  linked: Linked,
  accessNotes: string,
): Promise<void> {
  const { order, open } = await requireArrangeable(trx, scope, linked);
  if (!open) throw nothingToChange();
  await changeNotes(trx, open, accessNotes);
  await appendAudit(trx, scope, {
    action: "appointment_notes_changed",
    subjectKind: "order",
    subjectId: order.id,
  });
}

/** Cancels the appointment; one that is cancelled stays so. Throws `step_not_possible` and `late_change`. */
export async function cancelByLink(
  trx: TenantTransaction,
  scope: Scope,
  linked: Linked,
  { reason, acceptsFee }: Parsed<"cancelByLink">["body"],
): Promise<void> {
  const { order, open } = await requireArrangeable(trx, scope, linked);
  if (!open) return;
  await payForLateChange(trx, scope, open, acceptsFee);
  await cancelAppointment(trx, scope, open, reason);
  await appendAudit(trx, scope, {
    action: "appointment_cancelled",
    subjectKind: "order",
    subjectId: order.id,
  });
}
