import { formatCount } from "@kitpath/contract/fields/formats";
import type { Database } from "#db/database.ts";
import { escapeHtml } from "#mail/html.ts";
import { keepMail } from "#mail/queries.ts";
import { segmentsOf } from "./segments.ts";
import type { Text } from "./texter.ts";

/** A text message as it is kept among the e-mails that would have been sent. */
export const keptText = ({ to, body }: Pick<Text, "to" | "body">) => ({
  to,
  subject: `Text message (${formatCount(segmentsOf(body).segments, "segment")})`,
  text: body,
  html: `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>Text message</title><p>${escapeHtml(body)}</p></html>`,
});

/** Keeps a text message at `/dev/mail` instead of sending it. */
export const keepText = ({ directory }: Database, text: Text): Promise<void> =>
  keepMail(directory, [keptText(text)]);
