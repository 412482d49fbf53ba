import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";
import { hello, quotedName } from "./names-of-others.ts";

type ClinicQuestion = {
  firstName: string;
  lab: string;
  kitId: string;
  question: string;
  /** The address for the answer; null when there is none. */
  answerTo: string | null;
};

/** Asks a clinic a lab's question about a sample. */
export function clinicQuestionEmail({ firstName, lab, kitId, question, answerTo }: ClinicQuestion): Written {
  const registering = "If the kit is not registered yet, registering it is often enough.";
  return writeLetter(kitpathBrand, {
    subject: `A question about kit ${kitId}`,
    greeting: hello(firstName),
    paragraphs: [
      `${quotedName(lab)} has received a sample that it cannot match. It may belong to your kit ${kitId}. They ask:`,
      `“${question}”`,
      registering,
    ],
    actions: answerTo ? [{ label: "Reply to the lab", url: mailto(answerTo) }] : [],
    footer: "Kitpath. You are receiving this e-mail because you administer your organisation.",
  });
}

/** The part before the @ may have signs that mean something else in a link. */
const mailto = (address: string): string => `mailto:${address.split("@").map(encodeURIComponent).join("@")}`;
