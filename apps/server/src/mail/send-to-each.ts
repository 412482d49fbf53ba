import { tryEach } from "../try-each.ts";
import type { Email, Mailer } from "./mailer.ts";
import { refusalCodeOf } from "./mailer.ts";

/** The mailboxes that accepted an e-mail, and those that refuse it for good. */
export type SentToEach = { accepted: string[]; refused: string[] };

/**
 * Sends an e-mail to several people. A mailbox that refuses it for good keeps it from nobody else and is not tried again, unless
 * there is no other. Any other failure is thrown once all were tried, so that the job is run again; the others then get the
 * e-mail again too.
 */
export async function sendToEach(
  mailer: Mailer,
  recipients: Iterable<string>,
  email: Omit<Email, "to">,
): Promise<SentToEach> {
  const accepted: string[] = [];
  const refused = new Map<string, unknown>();
  await tryEach(recipients, "mailboxes fail", async (to) => {
    try {
      await mailer.send({ to, ...email });
      accepted.push(to);
    } catch (error) {
      if (refusalCodeOf(error) === null) throw error;
      refused.set(to, error);
    }
  });
  if (accepted.length === 0 && refused.size > 0)
    throw new AggregateError(refused.values(), `${refused.size} mailboxes refuse`);
  return { accepted, refused: [...refused.keys()] };
}
