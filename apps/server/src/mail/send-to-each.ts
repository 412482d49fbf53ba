import { tryEach } from "../try-each.ts";
import type { Email, Mailer } from "./mailer.ts";

/**
 * Sends an e-mail to several people. A mailbox that refuses it keeps it from nobody else; once all were tried, the refusals are
 * thrown, so that the job is run again. The others then get the e-mail again too.
 */
export const sendToEach = (
  mailer: Mailer,
  recipients: Iterable<string>,
  email: Omit<Email, "to">,
): Promise<void> => tryEach(recipients, "mailboxes refuse", (to) => mailer.send({ to, ...email }));
