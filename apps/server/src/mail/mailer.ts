import { createTransport } from "nodemailer";
import type { Database } from "#db/database.ts";
import { inLots } from "#jobs/in-lots.ts";
import { keepMail } from "./queries.ts";
import type { Config } from "#config";

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Whose e-mail it is, where that is not the product itself; it comes from the product's address all the same. */
  fromName?: string;
};

export type Mailer = { send(email: Email): Promise<void> };

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "environment">;

/** Names and links that set passwords leave for another machine encrypted, or in `prod` not at all. */
const mustEncrypt = ({ smtpUrl, environment }: MailConfig): boolean =>
  environment === "prod" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(smtpUrl).hostname);

const mostAtOnce = 50;

/** Keeps what is sent in one turn together: what is noted as sent afterwards then is so together too. */
function openMailbox({ directory }: Database): Mailer {
  const send = inLots<Email, void>({
    async work(emails) {
      await keepMail(directory, emails);
      return [];
    },
    keyOf: () => "mailbox",
    most: mostAtOnce,
  });
  return { send };
}

/** SMTP where a server is configured; else nothing leaves the machine: the e-mail is kept and read at /dev/mail. */
export function openMailer(config: MailConfig, db: Database): Mailer {
  if (!config.smtpUrl) return openMailbox(db);
  const transport = createTransport(
    { url: config.smtpUrl, requireTLS: mustEncrypt(config) },
    { from: config.mailFrom },
  );
  const address = /<([^<>]+)>/.exec(config.mailFrom)?.[1] ?? config.mailFrom;
  return {
    async send({ fromName: name, ...email }) {
      await transport.sendMail({ ...email, ...(name ? { from: { name, address } } : {}) });
    },
  };
}
