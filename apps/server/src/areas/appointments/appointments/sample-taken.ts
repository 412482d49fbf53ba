import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { stageAppointment } from "#areas/orders/orders/appointment-stage.ts";
import type { TenantTransaction } from "#db/database.ts";
import { publishNews } from "../../../news/publish-news.ts";
import type { Scope } from "../../../scope.ts";
import type { Seen } from "../visits/booking.ts";
import { keepAsSeen, releaseVisitOf, reviveVisitOf } from "../visits/booking.ts";
import { atProvider } from "./at-the-provider.ts";
import { cancelAppointment } from "./booking.ts";
import { moveAppointment } from "./move-appointment.ts";
import type { Appointment } from "./queries.ts";
import { lockOpenAppointment, updateAppointment } from "./queries.ts";
import { areSamplesTaken } from "./samples-taken.ts";

/** What a sample means for the appointments of its order: once all are taken, nobody comes for another. */

/**
 * Completes the appointment at which a sample was taken, if it was the last of its order, and cancels any other that is open. One that was
 * put off, or went to another provider, since was kept as its nurse saw it. In the clinic's tenant, with the appointment and its order locked.
 */
export async function concludeForSample(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  { providerId, seen }: { providerId: string; seen: Seen | null },
): Promise<void> {
  const { clinic_id: clinicId, order_id: orderId, id: appointmentId } = appointment;
  if (!(await areSamplesTaken(trx, clinicId, orderId))) return;
  if (isOpenAppointment(appointment.state)) {
    if (appointment.provider_id !== providerId) await takeBack(trx, scope, appointment, providerId);
    const kept =
      seen && (await atProvider(trx, providerId, () => keepAsSeen(trx, providerId, appointmentId, seen)));
    if (kept) {
      const change = { starts_at: kept.startsAt, ends_at: kept.endsAt, nurse_name: kept.nurseName };
      await updateAppointment(trx, appointment, change);
      Object.assign(appointment, change);
    }
    return moveAppointment(trx, scope, appointment, "complete");
  }
  const other = await lockOpenAppointment(trx, clinicId, orderId);
  if (other) await cancelAppointment(trx, scope, other, "The sample has been taken.");
  await stageAppointment(trx, { clinicId, orderId }, "done");
}

/** Gives an appointment back to the provider who took its sample, instead of the one to whom it went since. */
async function takeBack(
  trx: TenantTransaction,
  scope: Scope,
  appointment: Appointment,
  providerId: string,
): Promise<void> {
  const { provider_id: other, id } = appointment;
  await atProvider(trx, other, () => releaseVisitOf(trx, scope, other, id));
  await publishNews(trx, other, "visits");
  const time = await atProvider(trx, providerId, () => reviveVisitOf(trx, providerId, id));
  const change = {
    provider_id: providerId,
    starts_at: time.startsAt,
    ends_at: time.endsAt,
    time_zone: time.timeZone,
    place_id: time.placeId,
    kind: time.placeId ? ("IN-CLINIC" as const) : ("MOBILE" as const),
    nurse_name: time.nurseName,
  };
  await updateAppointment(trx, appointment, change);
  Object.assign(appointment, change);
}

/** Cancels the appointment of an order whose last sample has reached the laboratory without anybody saying who took it. */
export async function endForAccessioned(
  trx: TenantTransaction,
  scope: Scope,
  { kit: { clinic_id: clinicId, order_id: orderId } }: { kit: Kit },
): Promise<void> {
  const open = await lockOpenAppointment(trx, clinicId, orderId);
  if (open && (await areSamplesTaken(trx, clinicId, orderId)))
    await cancelAppointment(trx, scope, open, "The sample is at the laboratory.");
}
