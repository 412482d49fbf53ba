import { fullTimeIn } from "@kitpath/contract/time/on-the-clocks";
import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import { findContact } from "#areas/access/organisation/organisation.ts";
import { readMailBrand } from "#areas/access/branding/letterhead.ts";
import { readEventStory, sendMessages } from "#areas/messaging/events/send-messages.ts";
import type { Message } from "#areas/messaging/events/messages.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { AppointmentStory } from "#mail/appointment-email.ts";
import { appointmentEmail, emailOfNews } from "#mail/appointment-email.ts";
import type { Mailing } from "#mail/mailer.ts";
import { nullIfNotFound } from "../../../errors/errors.ts";
import { e164Of } from "../../../texts/e164.ts";
import { testTakerText } from "../../../texts/test-taker-text.ts";
import type { Appointment } from "../appointments/appointment.ts";
import { requireAppointment } from "../appointments/appointment.ts";
import { requireOrder } from "../appointments/of-order.ts";
import { readPlaceToGo } from "../appointments/places-to-go.ts";
import type { PatientNews } from "../appointments/telling.ts";
import { inCalendarOf } from "./in-calendar.ts";
import { makeLink } from "./link.ts";
import { readEnd } from "./read-linked.ts";
import { findNewestEvent, findTimeEvent } from "./queries.ts";

type Deps = Mailing & { now: () => Date };

/** Whether there is still something to tell: a reminder of a time that was moved since, or a request that was answered, is not sent. */
async function isStillSo(
  trx: TenantTransaction,
  appointment: Appointment,
  { news, eventId }: PatientNews,
  now: Date,
): Promise<boolean> {
  const { state, starts_at: startsAt } = appointment;
  if (news === "cancelled") return state === "APPOINTMENT_CANCELLED";
  if (news === "on_hold") return state === "SCHEDULING_ON_HOLD";
  if (news === "failed" || news === "missed") return state === "AWAITING_ACTION";
  if (news === "choose" || news === "call") {
    const arranger = news === "call" ? "provider" : "patient";
    return isOpenAppointment(state) && !startsAt && appointment.arranged_by === arranger;
  }
  if (state !== "APPOINTMENT_SCHEDULED" || !startsAt || startsAt <= now) return false;
  if (news === "nurse" || news === "link") return true;
  return (await findTimeEvent(trx, appointment))?.id === eventId;
}

/** Tells a person about their appointment, with a link to it, by the channels that their clinic wants. */
export async function tellPatient(deps: Deps, payload: PatientNews): Promise<void> {
  const { clinicId } = payload;
  await sendMessages(deps, clinicId, (trx) => compose(trx, deps, payload));
}

async function compose(trx: TenantTransaction, deps: Deps, payload: PatientNews): Promise<Message[]> {
  const { clinicId, news } = payload;
  const now = deps.now();
  const appointment = await requireAppointment(trx, clinicId, payload.appointmentId).catch(nullIfNotFound);
  if (!appointment || !(await isStillSo(trx, appointment, payload, now))) return [];
  const orderId = appointment.order_id;
  const order = await requireOrder(trx, clinicId, { id: orderId });
  const eventId = payload.eventId ?? (await findNewestEvent(trx, clinicId, orderId))?.id;
  const person = eventId ? await readEventStory(trx, clinicId, eventId) : null;
  if (!eventId || !person) return [];
  const origin = deps.dashboardUrl(deps.mode.name);
  const end = await readEnd(trx, order, appointment, now);
  const isOver = end === "taken" || end === "order_ended";
  const place = await readPlaceToGo(trx, appointment);
  const link = await makeLink(trx, { clinicId, orderId }, { origin, now });
  const provider = await findContact(trx, appointment.provider_id);
  const story: AppointmentStory = {
    news,
    id: appointment.id,
    version: appointment.version,
    firstName: person.patient_first_name ?? person.delivery_first_name,
    clinic: person.clinic_name,
    channel: person.channel,
    isAtHome: appointment.kind === "MOBILE",
    startsAt: appointment.starts_at,
    endsAt: appointment.ends_at,
    dropped: droppedOf(payload),
    timeZone: appointment.time_zone,
    nurseName: appointment.nurse_name,
    provider: provider?.name ?? "The provider",
    phone: provider?.phone ?? null,
    place: place && `${place.name}, ${place.fullAddress}`,
    inCalendar: inCalendarOf(place),
    link,
    isOver,
  };
  const brand = await readMailBrand(trx, { id: clinicId, name: person.clinic_name, origin });
  const email = appointmentEmail(story, brand, { origin, now });
  const recipient = person.patient_email ?? person.delivery_email;
  const number = person.text_number && e164Of(person.text_number);
  const body = testTakerText(
    emailOfNews[news],
    { ...person, appointment: { when: whenOf(story), link, news, isOver, phone: story.phone } },
    { origin, parcels: [] },
  );
  return [
    {
      eventId,
      template: emailOfNews[news],
      email: { ...email, recipient },
      text: { number, body, notAfter: appointment.starts_at },
    },
  ];
}

const droppedOf = ({ dropped }: PatientNews): AppointmentStory["dropped"] =>
  dropped ? { startsAt: new Date(dropped.startsAt), endsAt: new Date(dropped.endsAt) } : null;

function whenOf({ startsAt, dropped, timeZone }: AppointmentStory): string | null {
  const at = dropped?.startsAt ?? startsAt;
  return at && fullTimeIn(at, timeZone);
}
