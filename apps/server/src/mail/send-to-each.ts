import type { Email, Mailer } from "./mailer.ts";

/**
 * Sends an e-mail to several people. A mailbox that refuses it keeps it from nobody else; once all were tried, the first refusal
 * is thrown, so that the job is run again. The others then get the e-mail again too.
 */
export async function sendToEach(
  mailer: Mailer,
  recipients: Iterable<string>,
  email: Omit<Email, "to">,
): Promise<void> {
  const refusals: unknown[] = [];
  for (const to of recipients) {
    await mailer.send({ to, ...email }).catch((error: unknown) => void refusals.push(error));
  }
  if (refusals.length > 0) throw refusals[0];
}
