import { momentInWords } from "../time/moment-in-words.ts";
import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";

type Breach = {
  title: string;
  what_happened: string;
  data_concerned: string;
  people: number | null;
  measures: string;
  known_at: Date;
};

/** The notice of a breach to the administrators of an affected organisation; an update if they were told other facts before. */
export function breachEmail(breach: Breach, toldAt: Date | null): Written {
  const { title, what_happened, data_concerned, people, measures, known_at } = breach;
  return writeLetter(kitpathBrand, {
    subject: toldAt
      ? `Update on a personal data breach: ${title}`
      : `Notice of a personal data breach: ${title}`,
    paragraphs: [
      toldAt
        ? `This is an update on the personal data breach that we told you about on ${momentInWords(toldAt)}. It replaces our earlier notice.`
        : "We have to tell you about a personal data breach that affects your organisation.",
      what_happened,
      ...(measures ? [`What we have done and will do: ${measures}`] : []),
    ],
    facts: [
      { label: "When we became aware", value: momentInWords(known_at) },
      { label: "Data affected", value: data_concerned },
      { label: "People affected", value: people === null ? "Not known yet" : String(people) },
    ],
    after: [
      "You may have to tell your regulator within 72 hours of learning of this, and the people affected. We will help with both, and write again with anything we do not know yet.",
    ],
    footer: "Kitpath. You are receiving this e-mail because you administer your organisation.",
  });
}
