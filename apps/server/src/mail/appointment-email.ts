import { fullTimeIn } from "@kitpath/contract/time/on-the-clocks";
import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import { phoneInWords } from "@kitpath/contract/fields/read-phone";
import type { Attachment } from "./mailer.ts";
import { calendarFile, organizerOf } from "./calendar-file.ts";
import type { Brand, Letter, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";
import { hello, quotedName } from "./names-of-others.ts";
import { testTakerFooter } from "./test-taker-footer.ts";

/** What a person is told about their appointment. */
export type AppointmentNews =
  | "choose"
  | "on_hold"
  | "failed"
  /** Nobody was there. */
  | "missed"
  | "booked"
  | "moved"
  | "nurse"
  | "cancelled"
  | "reminder"
  | "soon"
  /** The clinic sends the link to an agreed time again. */
  | "link"
  /** The provider calls to agree a time. */
  | "call";

export const emailOfNews: Record<AppointmentNews, TestTakerEmail> = {
  choose: "appointment_asked",
  on_hold: "appointment_asked",
  failed: "appointment_asked",
  missed: "appointment_asked",
  booked: "appointment_booked",
  moved: "appointment_booked",
  nurse: "appointment_booked",
  cancelled: "appointment_cancelled",
  reminder: "appointment_reminder",
  soon: "appointment_soon",
  link: "appointment_booked",
  call: "appointment_asked",
};

export type AppointmentStory = {
  news: AppointmentNews;
  id: string;
  version: number;
  firstName: string;
  clinic: string;
  channel: string;
  isAtHome: boolean;
  /** Null while no time is agreed. */
  startsAt: Date | null;
  endsAt: Date | null;
  /** The time that is no longer agreed. */
  dropped: { startsAt: Date; endsAt: Date } | null;
  timeZone: string;
  nurseName: string | null;
  /** Who sends the nurse, or has the place. */
  provider: string;
  /** Where the person can call them. */
  phone: string | null;
  /** Of an appointment at a place: its name and address. */
  place: string | null;
  /** What their calendar says of where it is, and of what to know there. */
  inCalendar: { location: string; notes: string };
  link: string;
  /** Whether nothing is left to arrange: the sample was taken, or the order was cancelled. */
  isOver: boolean;
};

const come = ({ isAtHome }: AppointmentStory) =>
  isAtHome ? "A nurse comes to your home to take your sample." : "Your sample is taken at the place below.";

const droppedIn = ({ dropped, timeZone }: AppointmentStory): string =>
  dropped ? fullTimeIn(dropped.startsAt, timeZone) : "the time that we had agreed";

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Words = Pick<Letter, "subject" | "paragraphs"> & { action: string | null };

const words: Record<AppointmentNews, (story: AppointmentStory) => Words> = {
  choose: (story) => ({
    subject: "Choose the time of your appointment",
    paragraphs: [
      `${quotedName(story.clinic)} has ordered a test for you whose sample is taken ${story.isAtHome ? "by a nurse" : "at an appointment"}.`,
      story.isAtHome
        ? "Choose when the nurse should come to your home."
        : "Choose where you want to go, and when.",
    ],
    action: "Choose a time",
  }),
  on_hold: (story) => ({
    subject: "Your appointment needs another time",
    paragraphs: [`We are sorry: ${droppedIn(story)} is no longer yours.`, "Please choose another time."],
    action: "Choose another time",
  }),
  failed: (story) => ({
    subject: "Your appointment needs another time",
    paragraphs: [
      `No sample was taken at your appointment. ${upperFirst(droppedIn(story))} is no longer yours.`,
      "Please choose another time.",
    ],
    action: "Choose another time",
  }),
  missed: (story) => ({
    subject: "We missed you",
    paragraphs: [
      story.isAtHome
        ? `A nurse came to you for your appointment (${droppedIn(story)}), but met nobody.`
        : `You had an appointment (${droppedIn(story)}), but nobody came.`,
      `Please choose another time. If something went wrong, tell ${quotedName(story.clinic)}.`,
    ],
    action: "Choose another time",
  }),
  booked: (story) => ({
    subject: "Your appointment is booked",
    paragraphs: [come(story)],
    action: "Change or cancel it",
  }),
  moved: (story) => ({
    subject: "Your appointment has a new time",
    paragraphs: ["The time that we had agreed before is no longer yours.", come(story)],
    action: "Change or cancel it",
  }),
  nurse: ({ nurseName }) => ({
    subject: "Somebody else comes to your appointment",
    paragraphs: [`${nurseName ?? "Another nurse"} comes now. The time stays as it was.`],
    action: "Change or cancel it",
  }),
  cancelled: ({ isAtHome, isOver }) => ({
    subject: "Your appointment is cancelled",
    paragraphs: [
      `${isAtHome ? "No nurse comes at this time." : "You are not expected at this time."}${isOver ? " You need no other appointment." : ""}`,
    ],
    action: isOver ? null : "See what you can do",
  }),
  reminder: (story) => ({
    subject: "Your appointment is in two days",
    paragraphs: [come(story), "If the time no longer suits you, please change it now."],
    action: "Change or cancel it",
  }),
  soon: (story) => ({
    subject: "Your appointment is soon",
    paragraphs: [come(story), "Please have an identity document at hand."],
    action: "Look at it",
  }),
  call: (story) => ({
    subject: "We will call you about your appointment",
    paragraphs: [
      `${quotedName(story.clinic)} has ordered a test for you whose sample is taken ${story.isAtHome ? "by a nurse" : "at an appointment"}.`,
      `${story.provider} will call you to agree a time. You need not do anything.`,
      `If you would rather not wait, choose a time yourself${story.phone ? `, or call them on ${phoneInWords(story.phone)}` : ""}.`,
    ],
    action: "Choose a time",
  }),
  link: (story) => ({
    subject: "Your appointment",
    paragraphs: [come(story), "This link replaces those that you were sent before."],
    action: "Change or cancel it",
  }),
};

function facts(story: AppointmentStory): NonNullable<Letter["facts"]> {
  const { startsAt, timeZone, place, nurseName, news, isAtHome, provider, phone } = story;
  if (!startsAt) return [];
  const zone = timeZone.split("/").at(-1)!.replaceAll("_", " ");
  const when = { label: "When", value: `${fullTimeIn(startsAt, timeZone)} (${zone} time)` };
  if (news === "cancelled") return [when];
  return [
    when,
    { label: "Where", value: isAtHome ? "At your home" : (place ?? "At the place that you chose") },
    ...(nurseName ? [{ label: "Nurse", value: nurseName }] : []),
    ...(phone ? [{ label: "Questions", value: `Call ${provider}, ${phoneInWords(phone)}` }] : []),
  ];
}

/** The file with which a calendar adds, moves or removes the appointment; null where there is nothing to change in it. */
function fileOf(story: AppointmentStory, { origin, now }: { origin: string; now: Date }): Attachment | null {
  const { news, dropped } = story;
  const isDropped = dropped !== null && news !== "missed";
  const isTold = news === "booked" || news === "moved" || news === "cancelled" || isDropped;
  const { startsAt, endsAt } = dropped ?? story;
  if (!isTold || !startsAt || !endsAt) return null;
  const entry = {
    id: story.id,
    version: story.version,
    title: `Appointment, ${story.clinic}`,
    starts: startsAt,
    ends: endsAt,
    place: story.inCalendar.location,
    notes: story.inCalendar.notes,
    organizer: organizerOf(story.clinic, origin),
    url: story.link,
    isCancelled: news === "cancelled" || isDropped,
  };
  return calendarFile(entry, now);
}

/** Returns the e-mail to a person about their appointment, in their clinic's branding. */
export function appointmentEmail(
  story: AppointmentStory,
  brand: Brand,
  { origin, now }: { origin: string; now: Date },
): Written & { attachments: Attachment[] } {
  const { action, ...letter } = words[story.news](story);
  const file = fileOf(story, { origin, now });
  return {
    ...writeLetter(brand, {
      greeting: hello(story.firstName),
      ...letter,
      facts: facts(story),
      actions: action ? [{ label: action, url: story.link }] : [],
      ...testTakerFooter({ clinic: story.clinic, channel: story.channel, origin }),
    }),
    attachments: file ? [file] : [],
  };
}
