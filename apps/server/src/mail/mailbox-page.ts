import type { FastifyInstance } from "fastify";
import { isId } from "#db/ids.ts";
import { notFound } from "../errors.ts";
import { escapeHtml } from "./html.ts";
import { findKeptMail, listKeptMail } from "./queries.ts";

/** An e-mail brings its styles with it, and its pictures from wherever they are. */
const emailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src *; sandbox; frame-ancestors 'none'";

/** `/dev/mail`: the e-mails that would have left, for those who run without a mail server. Never in `prod`. */
export function registerMailbox(app: FastifyInstance): void {
  app.get("/dev/mail", { schema: { hide: true } }, async (request, reply) => {
    const emails = await listKeptMail(request.mode.db.directory);
    const articles = emails.map(
      (email) =>
        `<article><h2><a href="/dev/mail/${email.id}">${escapeHtml(email.subject)}</a></h2><p>To ${escapeHtml(email.recipient)}, ${email.created_at.toISOString()}</p><pre>${escapeHtml(email.body_text)}</pre></article>`,
    );
    return reply
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en-GB"><title>Mail</title><h1>Mail</h1>${articles.join("") || "<p>No e-mails yet.</p>"}</html>`,
      );
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
}
