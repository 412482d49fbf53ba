import { escapeHtml } from "./html.ts";

type ClinicQuestion = {
  firstName: string;
  lab: string;
  kitId: string;
  question: string;
  /** Where the answer goes; null when nobody can be written to. */
  answerTo: string | null;
};

/** Puts a lab's question about a sample to a clinic. */
export function clinicQuestionEmail({ firstName, lab, kitId, question, answerTo }: ClinicQuestion) {
  const greeting = `Hello ${firstName},`;
  const before = `${lab} has a sample that it cannot match. It may be the one of your kit ${kitId}. They ask:`;
  const after = answerTo
    ? `Please answer ${answerTo}. If the kit is not registered yet, registering it is often all that is needed.`
    : "If the kit is not registered yet, registering it is often all that is needed.";
  const html = [greeting, before, `“${question}”`, after]
    .map((part) => `<p>${escapeHtml(part)}</p>`)
    .join("");
  return {
    subject: `A question about kit ${kitId}`,
    text: `${greeting}\n\n${before}\n\n“${question}”\n\n${after}\n`,
    html: `<!doctype html><html lang="en-GB"><body>${html}</body></html>`,
  };
}
