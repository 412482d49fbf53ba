import type { FastifyInstance } from "fastify";
import { escapeHtml } from "./html.ts";
import { listKeptMail } from "./queries.ts";

/** `/dev/mail`: the e-mails that would have left, for those who run without a mail server. Never in `prod`. */
export function registerMailbox(app: FastifyInstance): void {
  app.get("/dev/mail", { schema: { hide: true } }, async (request, reply) => {
    const emails = await listKeptMail(request.mode.db.directory);
    const articles = emails.map(
      (email) =>
        `<article><h2>${escapeHtml(email.subject)}</h2><p>To ${escapeHtml(email.recipient)}, ${email.created_at.toISOString()}</p><pre>${escapeHtml(email.body_text)}</pre></article>`,
    );
    return reply
      .type("text/html; charset=utf-8")
      .send(
        `<!doctype html><html lang="en-GB"><title>Mail</title><h1>Mail</h1>${articles.join("") || "<p>No e-mails yet.</p>"}</html>`,
      );
  });
}
