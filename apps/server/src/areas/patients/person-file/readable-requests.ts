import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import {
  identityCheckWords,
  privacyKindWords,
  privacyStepWords,
} from "@kitpath/contract/patients/privacy-requests/privacy-words";
import type { Holdings } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup, table } from "./markup.ts";
import { plain, when } from "./readable-words.ts";

export const requestsSection = ({ requests }: Holdings): Section => ({
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
