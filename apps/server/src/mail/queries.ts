import type { Executor } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Email } from "./mailer.ts";

/** Keeps an e-mail that would have left. */
export async function keepMail(directory: Executor, email: Email): Promise<void> {
  const at = new Date();
  await directory
    .insertInto("kept_mail")
    .values({
      id: newId(at),
      recipient: email.to,
      subject: email.subject,
      body_text: email.text,
      body_html: email.html,
      created_at: at,
    })
    .execute();
}

export const listKeptMail = (directory: Executor, limit = 50) =>
  directory
    .selectFrom("kept_mail")
    .select(["recipient", "subject", "body_text", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
