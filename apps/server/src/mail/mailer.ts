import { createTransport } from "nodemailer";
import type { Config } from "#config";

export type Email = { to: string; subject: string; text: string; html: string };

export type Mailer = { send(email: Email): Promise<void> };

/** SMTP where a server is configured; else nothing leaves the machine, and the kept e-mail is read at /dev/mail. */
export function openMailer(config: Pick<Config, "smtpUrl" | "mailFrom">): Mailer {
  if (!config.smtpUrl) return { send: async () => undefined };
  const transport = createTransport(config.smtpUrl, { from: config.mailFrom });
  return { send: async (email) => void (await transport.sendMail(email)) };
}
