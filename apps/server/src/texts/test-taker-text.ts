import { trackingUrl } from "@kitpath/contract/fields/carriers";
import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import { phoneInWords } from "@kitpath/contract/fields/read-phone";
import type { AppointmentNews } from "#mail/appointment-email.ts";
import type { Parcel, Story } from "#mail/templates.ts";
import { placeAddress } from "#mail/place-address.ts";
import { registrationAddress } from "#mail/registration-address.ts";
import { segmentsOf } from "./segments.ts";
import { plainName } from "./plain-words.ts";

/** What a text message says of its event. */
export type TextFacts = Pick<Story, "quantity" | "is_to_be_registered" | "partner_code"> & {
  clinic_name: string;
  has_place?: boolean;
  place_host?: string | null;
  is_disclosed?: boolean;
  is_amended?: boolean;
  /** Of a message about an appointment: its time in words, once there is one, and a link to it; `isOver`: nothing is left to arrange. */
  appointment?: {
    when: string | null;
    link: string;
    news: AppointmentNews;
    isOver?: boolean;
    phone?: string | null;
  };
};

type Setting = { origin: string; parcels: readonly Parcel[] };

/** Words, and an address that they lead to. */
type Words = readonly [string, (string | null)?];

const kits = ({ quantity }: TextFacts) => (quantity > 1 ? "your kits" : "your kit");
const upper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/**
 * The text messages to the test taker. A phone shows them to whoever holds it: they say who writes and what happened to the order or
 * the kit, but neither the test, nor its person, nor anything about a result.
 */
const texts: Record<TestTakerEmail, (facts: TextFacts, setting: Setting) => Words> = {
  order_created: () => ["Your order is placed. We will tell you when it is sent."],
  order_dispatched: (facts, { origin, parcels }) => {
    const way = facts.quantity > 1 ? "are on their way" : "is on its way";
    return facts.is_to_be_registered
      ? [
          `${upper(kits(facts))} ${way}. Register ${facts.quantity > 1 ? "them" : "it"} on arrival:`,
          registrationAddress(origin, facts.partner_code),
        ]
      : [`${upper(kits(facts))} ${way}.`, linkOf(parcels)];
  },
  test_registered: (facts, setting) => follow("Your kit is registered to you.", facts, setting),
  received_at_lab: (facts, setting) => follow("Your kit has reached the lab.", facts, setting),
  results_ready: (facts, setting) =>
    follow(
      [
        facts.is_amended ? "There is an update to your kit." : "The lab has finished with your kit.",
        ...(facts.has_place && facts.is_disclosed ? [] : ["We will be in touch."]),
      ].join(" "),
      facts,
      setting,
    ),
  appointment_asked: ({ appointment }) => [askedWords(appointment), linkTo(appointment)],
  appointment_booked: ({ appointment }) => [
    `${bookedWords(appointment)} ${whenOf(appointment)}. To change it:`,
    linkTo(appointment),
  ],
  appointment_cancelled: ({ appointment }) => {
    const words = `Your appointment on ${whenOf(appointment)} is cancelled.`;
    return appointment?.isOver ? [words] : [`${words} To choose another time:`, linkTo(appointment)];
  },
  appointment_reminder: ({ appointment }) => [
    `Your appointment is on ${whenOf(appointment)}. To change it:`,
    linkTo(appointment),
  ],
  appointment_soon: ({ appointment }) => [
    `Your appointment is on ${whenOf(appointment)}.`,
    linkTo(appointment),
  ],
};

/** Adds the address of the clinic's place, if it has one. */
const follow = (
  words: string,
  { has_place: hasPlace, partner_code: code, place_host: host }: TextFacts,
  { origin }: Setting,
): Words => (hasPlace && code ? [`${words} More about it:`, placeAddress(origin, code, host)] : [words]);

function askedWords(appointment: TextFacts["appointment"]): string {
  if (appointment?.news === "call")
    return "We will call you to agree the time of your appointment. To choose it yourself:";
  if (appointment?.news === "missed")
    return `We missed you at your appointment on ${whenOf(appointment)}. Please choose another time:`;
  const isDropped = appointment?.news === "on_hold" || appointment?.news === "failed";
  return isDropped
    ? `Your appointment on ${whenOf(appointment)} needs another time. Please choose one:`
    : "Please choose the time of your appointment:";
}

function bookedWords(appointment: TextFacts["appointment"]): string {
  if (appointment?.news === "nurse") return "Another nurse comes to your appointment on";
  return `Your appointment is ${appointment?.news === "moved" ? "moved to" : "on"}`;
}

const whenOf = (appointment: TextFacts["appointment"]) => appointment?.when ?? "the agreed day";
const linkTo = (appointment: TextFacts["appointment"]) => appointment?.link ?? null;

/** The carrier's page of the only parcel: several links would be several texts long. */
function linkOf(parcels: readonly Parcel[]): string | null {
  const [parcel, ...more] = parcels;
  if (!parcel?.trackingCode || more.length > 0) return null;
  return trackingUrl(parcel.carrier, parcel.trackingCode);
}

const ending = "Reply STOP to end texts.";

/** Writes a text message to the test taker; the number to call is in it where that makes it no dearer. */
export function testTakerText(message: TestTakerEmail, facts: TextFacts, setting: Setting): string {
  const [words, link] = texts[message](facts, setting);
  // A sign next to an address would become part of it.
  const text = [`${plainName(facts.clinic_name)}: ${words}`, ...(link ? [link] : [])].join(" ");
  const phone = message === "appointment_cancelled" ? null : facts.appointment?.phone;
  const withPhone = phone ? `${text} Or call ${phoneInWords(phone)}. ${ending}` : null;
  const without = `${text} ${ending}`;
  return withPhone && segmentsOf(withPhone).segments === segmentsOf(without).segments ? withPhone : without;
}
