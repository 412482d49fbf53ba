import { formatCalendarDay, formatName } from "@kitpath/contract/fields/formats";
import {
  identityCheckWords,
  privacyKindWords,
  privacyStepWords,
} from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { Customer } from "#areas/patients/customers/customer.ts";
import { presentErasure } from "#areas/patients/customers/present.ts";
import { failureInWords } from "../../../texts/failure-words.ts";
import { formerSection } from "./former-records.ts";
import type { Holdings } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup, table } from "./markup.ts";
import { appointmentsSection } from "./readable-appointments.ts";
import { mentionsSection, ordersSection, waitingSection } from "./readable-orders.ts";
import { answersSection } from "./readable-answers.ts";
import { sharesSection } from "./readable-shares.ts";
import { kitsSection, testsSection } from "./readable-tests.ts";
import { actionInWords, actorInWords, plain, when } from "./readable-words.ts";

const personSection = ({ customer }: Holdings): Section => ({
  title: "Who you are to us",
  empty: "",
  items: [
    "gender" in customer
      ? customerFacts(customer)
      : factList({ Name: formatName(customer.first_name, customer.last_name), "E-mail": customer.email }),
  ],
});

const customerFacts = (customer: Customer) =>
  factList({
    Name: [customer.title, formatName(customer.first_name, customer.last_name)].filter(Boolean).join(" "),
    "Date of birth": customer.date_of_birth && formatCalendarDay(customer.date_of_birth),
    "Sex at birth": customer.gender === "f" ? "Female" : "Male",
    "E-mail": customer.email,
    Phone: customer.mobile_number,
    "Agreed to text messages": customer.accepts_texts ? "Yes" : "No",
    "Our number for you": customer.partner_user_id,
    "First ordered for": when(customer.created_at),
    "Last ordered for": when(customer.last_active_at),
    "Kept but not used since": when(customer.restricted_at),
  });

const emailsSection = ({ emails }: Holdings): Section => ({
  title: "E-mails we wrote to you",
  empty: "We have written no e-mails to you.",
  items: emails.map(
    (email) =>
      markup`<article><h3>${email.subject || "Erased"}</h3>${factList({
        To: email.recipient,
        Written: when(email.created_at),
        Sent: when(email.sent_at) ?? "Not yet",
      })}<pre>${email.body_text}</pre></article>`,
  ),
});

const textStatusWords = {
  waiting: "Not sent yet",
  queued: "Handed to our provider",
  sent: "Sent",
  delivered: "Delivered",
  undelivered: "Not delivered",
  failed: "Not sent",
} as const;

const textsSection = ({ texts, textsStoppedAt }: Holdings): Section => ({
  title: "Text messages we wrote to you",
  empty: "We have written no text messages to you.",
  items: texts.map(
    (text) =>
      markup`<article><h3>${textStatusWords[text.status]}</h3>${factList({
        To: text.recipient || "Erased",
        Written: when(text.created_at),
        "Like that since": when(text.status_at),
        Reason: text.failure && failureInWords(text.failure),
        "Stopped by you": when(textsStoppedAt),
      })}<pre>${text.body}</pre></article>`,
  ),
});

const auditSection = ({ audit }: Holdings): Section => ({
  title: "Who opened or changed your record",
  empty: "Nobody has.",
  items:
    audit.length === 0
      ? []
      : [
          table(
            "Each time, the first at the top",
            ["When", "What", "By"],
            audit.map((row) => [
              when(row.occurred_at),
              actionInWords(row.action),
              actorInWords(row.actor_kind),
            ]),
          ),
        ],
});

const erasureSection = ({ erasure }: Holdings): Section[] => {
  if (!erasure) return [];
  const { kept } = presentErasure(erasure);
  const rows = kept.map(({ what, why, until }) => [what, why, formatCalendarDay(until)]);
  const title = `Erased ${when(erasure.erased_at)}`;
  return [{ title, empty: "", items: [table("What was kept", ["What", "Why", "Until"], rows)] }];
};

/** Everything held about a person, in the order in which they would ask for it. */
export const sectionsOf = (held: Holdings): Section[] => [
  personSection(held),
  ...erasureSection(held),
  ordersSection(held),
  ...(held.appointments.length > 0 ? [appointmentsSection(held)] : []),
  testsSection(held),
  answersSection(held),
  kitsSection(held),
  emailsSection(held),
  textsSection(held),
  ...(held.mentions.length > 0 ? [mentionsSection(held)] : []),
  ...(held.waiting.length + held.uploadedRows.length > 0 ? [waitingSection(held)] : []),
  ...(held.merges.length > 0 ? [formerSection(held)] : []),
  ...(held.shares.length > 0 ? [sharesSection(held)] : []),
  ...(held.requests.length > 0 ? [requestsSection(held)] : []),
  auditSection(held),
];

const requestsSection = ({ requests }: Holdings): Section => ({
  title: "What you asked for about your data",
  empty: "You have made no requests.",
  items: requests.map(
    (request) =>
      markup`<article><h3>${privacyKindWords[request.kind].title}, asked for ${formatCalendarDay(request.received_on)}</h3>${factList(
        {
          Status: plain(request.state),
          "To be answered by": formatCalendarDay(request.due_on),
          Name: request.person_name,
          "E-mail": request.person_email,
          "How we knew that it was you": request.identity_check && identityCheckWords[request.identity_check],
          "What you asked us to correct": request.wish,
          "Why we needed longer": request.extension_reason,
          "Why we refused": request.reason,
          Answered: when(request.closed_at),
        },
      )}${table(
        "What was done, and when",
        ["When", "What"],
        request.steps.map(({ at, step }) => [when(at), privacyStepWords[step]]),
      )}</article>`,
  ),
});
