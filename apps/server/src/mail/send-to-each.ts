import { tryEach } from "../errors/try-each.ts";
import type { Email, Mailer } from "./mailer.ts";
import { refusalCodeOf } from "./mailer.ts";

/** Sends an e-mail; returns false if its mailbox refuses it for good, and throws any other failure. */
export async function sendUnlessRefused(mailer: Mailer, email: Email): Promise<boolean> {
  try {
    await mailer.send(email);
    return true;
  } catch (error) {
    if (refusalCodeOf(error) === null) throw error;
    return false;
  }
}

/**
 * Sends an e-mail to several people, and returns how many accepted it. A mailbox that refuses it for good stops nobody else, and is
 * not tried again unless there is no other. Any other failure is thrown once all were tried, so that the job runs again; the others
 * then get the e-mail again too.
 */
export async function sendToEach(
  mailer: Mailer,
  recipients: Iterable<string>,
  email: Omit<Email, "to">,
): Promise<number> {
  let [accepted, refused] = [0, 0];
  await tryEach(recipients, "mailboxes fail", async (to) => {
    if (await sendUnlessRefused(mailer, { to, ...email })) accepted++;
    else refused++;
  });
  if (accepted === 0 && refused > 0) throw new Error(`${refused} mailboxes refuse`);
  return accepted;
}
