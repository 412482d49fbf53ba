import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import type { Attachment } from "./mailer.ts";
import { calendarFile } from "./calendar-file.ts";
import type { Brand, Letter, Written } from "./letter.ts";
import { writeLetter } from "./letter.ts";
import { hello, quotedName } from "./names-of-others.ts";
import { testTakerFooter } from "./test-taker-footer.ts";

/** What a person is told about their appointment. */
export type AppointmentNews = "choose" | "on_hold" | "booked" | "moved" | "cancelled" | "reminder" | "soon";

export const emailOfNews: Record<AppointmentNews, TestTakerEmail> = {
  choose: "appointment_asked",
  on_hold: "appointment_asked",
  booked: "appointment_booked",
  moved: "appointment_booked",
  cancelled: "appointment_cancelled",
  reminder: "appointment_reminder",
  soon: "appointment_soon",
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
  timeZone: string;
  nurseName: string | null;
  /** Of an appointment at a place: its name and address. */
  place: string | null;
  link: string;
};

/** Returns a moment on the clocks of the visit: `Tuesday 1 December, 09:30`. */
export function momentOf(at: Date, timeZone: string): string {
  const day = { weekday: "long", day: "numeric", month: "long" } as const;
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { timeZone, ...options }).format(at).replace(",", "");
  return `${words(day)}, ${words(clock)}`;
}

const come = ({ isAtHome }: AppointmentStory) =>
  isAtHome ? "A nurse comes to your home to take your sample." : "Your sample is taken at the place below.";

type Words = Pick<Letter, "subject" | "paragraphs"> & { action: string };

const words: Record<AppointmentNews, (story: AppointmentStory) => Words> = {
  choose: (story) => ({
    subject: "Choose the time of your appointment",
    paragraphs: [
      `${quotedName(story.clinic)} has ordered a test for you whose sample is taken by a nurse.`,
      story.isAtHome
        ? "Choose when the nurse should come to your home."
        : "Choose where you want to go, and when.",
    ],
    action: "Choose a time",
  }),
  on_hold: () => ({
    subject: "Your appointment needs another time",
    paragraphs: ["We are sorry: the time we had agreed cannot be kept. Please choose another."],
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
  cancelled: () => ({
    subject: "Your appointment is cancelled",
    paragraphs: ["Nobody will expect you at this time."],
    action: "See what you can do",
  }),
  reminder: (story) => ({
    subject: "Your appointment is in two days",
    paragraphs: [come(story), "If the time no longer suits you, please change it now."],
    action: "Change or cancel it",
  }),
  soon: (story) => ({
    subject: "Your appointment is in two hours",
    paragraphs: [come(story), "Please have an identity document at hand."],
    action: "Look at it",
  }),
};

function facts(story: AppointmentStory): NonNullable<Letter["facts"]> {
  const { startsAt, timeZone, place, nurseName, news, isAtHome } = story;
  if (!startsAt) return [];
  const zone = timeZone.split("/").at(-1)!.replaceAll("_", " ");
  const when = { label: "When", value: `${momentOf(startsAt, timeZone)} (${zone} time)` };
  if (news === "cancelled") return [when];
  return [
    when,
    { label: "Where", value: isAtHome ? "At your home" : (place ?? "At the place that you chose") },
    ...(nurseName ? [{ label: "Nurse", value: nurseName }] : []),
  ];
}

/** The file with which a calendar adds, moves or removes the appointment; null where there is nothing to change in it. */
function fileOf(story: AppointmentStory, now: Date): Attachment | null {
  const { news, startsAt, endsAt } = story;
  const isTold = news === "booked" || news === "moved" || news === "cancelled";
  if (!isTold || !startsAt || !endsAt) return null;
  const entry = {
    id: story.id,
    version: story.version,
    title: `Appointment, ${story.clinic}`,
    starts: startsAt,
    ends: endsAt,
    place: story.isAtHome ? "At home" : (story.place ?? ""),
    notes: "",
    url: story.link,
    isCancelled: news === "cancelled",
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
  const file = fileOf(story, now);
  return {
    ...writeLetter(brand, {
      greeting: hello(story.firstName),
      ...letter,
      facts: facts(story),
      actions: [{ label: action, url: story.link }],
      ...testTakerFooter({ clinic: story.clinic, channel: story.channel, origin }),
    }),
    attachments: file ? [file] : [],
  };
}
