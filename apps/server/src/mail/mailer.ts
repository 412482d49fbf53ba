import { createTransport } from "nodemailer";
import limitConcurrency from "p-limit";
import { z } from "zod";
import type { Database } from "#db/database.ts";
import { inLots } from "#jobs/in-lots.ts";
import type { Config } from "#config";
import type { ModeName } from "../mode-names.ts";
import { shortName } from "./names-of-others.ts";
import { isUserOf, keepMail } from "./queries.ts";
import { unlinked } from "./html.ts";
import type { Mode } from "../scope.ts";

/** A file that goes with an e-mail, such as a calendar's. */
export type Attachment = {
  name: string;
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  type: string;
  /** In base64. */
  content: string;
};

export type Email = {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly Attachment[];
  /** The sender's name, if it is not the product itself; the address stays the product's. */
  fromName?: string;
  /**
   * The id of the clinic that has named the address, which may be anybody's: a test taker's or an on-call contact's. In the
   * sandbox it leaves only for the clinic's own users.
   */
  namedBy?: string;
};

/** What a job needs that writes e-mails with links to the dashboard. */
export type Mailing = { mode: Mode; mailer: Mailer; dashboardUrl: (mode: Mode["name"]) => string };

export type Mailer = { send(email: Email): Promise<void> };

/** As nodemailer says it. What refuses the sender or the sign-in is ours to put right, and the e-mail may go later. */
const refusal = z.object({
  permanent: z.literal(true),
  command: z.enum(["RCPT TO", "DATA"]),
  responseCode: z.number(),
});

/** Returns the mail server's code if it refused an e-mail's recipient or content for good, e.g. 550; else null. */
export const refusalCodeOf = (error: unknown): number | null =>
  refusal.safeParse(error).data?.responseCode ?? null;

type MailConfig = Pick<Config, "smtpUrl" | "mailFrom" | "environment">;

/** E-mails contain names and password links, so in `prod` they leave this machine encrypted or not at all. */
const mustEncrypt = ({ smtpUrl, environment }: MailConfig): boolean =>
  environment === "prod" && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(smtpUrl).hostname);

const mostAtOnce = 50;

/** A server that is silent for this long has failed; the work that sends is tried again. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Each e-mail takes a connection, and mail servers allow one sender few of them. */
const mostConnections = 8;

/** Stores e-mails sent in one turn of the event loop together, so that callers record them as sent together too. */
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

const asSent = ({ name, type, content }: Attachment) => ({
  filename: name,
  contentType: type,
  content,
  encoding: "base64",
});

/** `ada+kit7@clinic.example` is delivered to `ada@clinic.example`. */
const withoutTag = (address: string): string => address.replace(/\+[^@]*@/, "@");

/**
 * Sends by SMTP if a server is configured; otherwise e-mails are stored and shown at /dev/mail. Whoever registers in the
 * sandbox can name any address, so there only the clinic's own users are written to, once they have set a password.
 */
export function openMailer(config: MailConfig, db: Database, mode: ModeName): Mailer {
  if (!config.smtpUrl) return openMailbox(db);
  const transport = createTransport(
    { url: config.smtpUrl, requireTLS: mustEncrypt(config), ...patience },
    { from: config.mailFrom },
  );
  const { address } = config.mailFrom;
  // A large order has thousands of e-mails in the clinic's name, behind which no password or critical result may wait.
  const [inClinicsName, inOurs] = [limitConcurrency(mostConnections), limitConcurrency(mostConnections)];
  return {
    async send({ fromName: name, namedBy: clinicId, attachments = [], ...words }) {
      const email = { ...words, attachments: attachments.map(asSent) };
      if (mode === "sandbox" && clinicId && !(await isUserOf(db.directory, clinicId, withoutTag(email.to))))
        return;
      const from = name && { name: unlinked(shortName(name)), address };
      if (from) await inClinicsName(() => transport.sendMail({ ...email, from }));
      else await inOurs(() => transport.sendMail(email));
    },
  };
}
