import type { Executor } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Email } from "./mailer.ts";

/** Stores e-mails that would have been sent. */
export async function keepMail(directory: Executor, emails: readonly Email[]): Promise<void> {
  const at = new Date();
  const rows = emails.map((email) => ({
    id: newId(at),
    recipient: email.to,
    subject: email.subject,
    body_text: email.text,
    body_html: email.html,
    attachments: email.attachments?.length ? JSON.stringify(email.attachments) : null,
    created_at: at,
  }));
  await directory.insertInto("kept_mail").values(rows).execute();
}

export const listKeptMail = (directory: Executor, limit = 50) =>
  directory
    .selectFrom("kept_mail")
    .select(["id", "recipient", "subject", "body_text", "attachments", "created_at"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
export type KeptMail = Awaited<ReturnType<typeof listKeptMail>>[number];

export const findKeptMail = (directory: Executor, id: string) =>
  directory
    .selectFrom("kept_mail")
    .select(["body_html", "attachments"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Deletes e-mails that were stored here instead of being sent. */
export async function deleteKeptMail(
  executor: Executor,
  emails: readonly { recipient: string; subject: string; body_text: string }[],
): Promise<void> {
  for (const { recipient, subject, body_text } of emails) {
    await executor
      .deleteFrom("kept_mail")
      .where("recipient", "=", recipient)
      .where("subject", "=", subject)
      .where("body_text", "=", body_text)
      .execute();
  }
}

/** Whether a user of the organisation has shown that this address is theirs; anybody can register or be invited at any address. */
export async function isUserOf(directory: Executor, organisationId: string, email: string): Promise<boolean> {
  const found = await directory
    .selectFrom("logins")
    .select("user_id")
    .where("email", "=", email.toLowerCase())
    .where("organisation_id", "=", organisationId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}
