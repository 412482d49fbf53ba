import type { FastifyInstance } from "fastify";
import { formatSecond } from "@kitpath/contract/fields/formats";
import { isId } from "#db/ids.ts";
import { plainPage, plainStyle } from "#http/plain-page.ts";
import { notFound } from "../errors/errors.ts";
import { escapeHtml } from "./html.ts";
import type { Attachment } from "./mailer.ts";
import type { KeptMail } from "./queries.ts";
import { findKeptMail, listKeptMail } from "./queries.ts";

/** An e-mail has inline styles, and images from any address. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src *; sandbox; frame-ancestors 'none'";

const stylePath = "/dev/mail.css";

const style = `${plainStyle}
main { max-width: 760px; }
h1 { margin: 0; }
article { margin-top: 24px; padding-top: 24px; border-top: 1px solid var(--line); }
article h2 { margin: 0; }
article p { margin: 0 0 12px; color: var(--ink-2); }
pre { margin: 0; padding: 12px 16px; border-radius: 6px; background: var(--page); font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; }
`;

/** `/dev/mail`: the e-mails and text messages that would have been sent, for installations without a mail server or a provider of texts. Never in `prod`. */
export function registerMailbox(app: FastifyInstance): void {
  app.get(stylePath, { schema: { hide: true } }, (_request, reply) =>
    reply.type("text/css; charset=utf-8").send(style),
  );

  app.get("/dev/mail", { schema: { hide: true } }, async (request, reply) => {
    const emails = await listKeptMail(request.mode.db.directory);
    const main = [
      "<h1>Mail</h1>",
      ...(emails.length > 0 ? emails.map(article) : ["<p>No e-mails or text messages yet.</p>"]),
    ];
    return reply
      .type("text/html; charset=utf-8")
      .send(plainPage({ title: "Mail", of: "Kitpath", style: stylePath, main: main.join("\n") }));
  });

  app.get<{ Params: { id: string } }>("/dev/mail/:id", { schema: { hide: true } }, async (request, reply) => {
    const { id } = request.params;
    const email = isId(id) ? await findKeptMail(request.mode.db.directory, id) : undefined;
    if (!email) throw notFound();
    return reply
      .header("content-security-policy", emailPolicy)
      .type("text/html; charset=utf-8")
      .send(email.body_html);
  });

  app.get<{ Params: { id: string; at: string } }>(
    "/dev/mail/:id/:at",
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, at } = request.params;
      const email = isId(id) ? await findKeptMail(request.mode.db.directory, id) : undefined;
      const attachment = email?.attachments?.[Number(at)];
      if (!attachment) throw notFound();
      return reply
        .header("content-disposition", "attachment")
        .type(attachment.type)
        .send(Buffer.from(attachment.content, "base64"));
    },
  );
}

const article = ({ id, subject, recipient, created_at, body_text, attachments }: KeptMail): string =>
  `<article><h2><a href="/dev/mail/${id}">${escapeHtml(subject)}</a></h2><p>To ${escapeHtml(recipient)}, ${formatSecond(created_at.toISOString())}</p><pre>${escapeHtml(body_text)}</pre>${(attachments ?? []).map(link(id)).join("")}</article>`;

const link =
  (id: string) =>
  ({ name }: Attachment, at: number): string =>
    `<p><a href="/dev/mail/${id}/${at}">${escapeHtml(name)}</a></p>`;
