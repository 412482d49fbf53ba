import { isIP } from "node:net";
import { environmentNames } from "@kitpath/contract/access/accounts/accounts";
import { z } from "zod";
import { backupPlaces, isBackupPlace } from "./backups/backup-place.ts";

type Setting = { schema: z.ZodType; fallback: string; help: string };

const setting = <const S extends z.ZodType>(schema: S, fallback: string, help: string) =>
  ({ schema, fallback, help }) satisfies Setting;

/** Splits a text at its commas. */
export const listed = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

const secretRule = "takes at least 32 characters, or several such with commas between";

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most < Number.MAX_SAFE_INTEGER ? `from ${least} to ${most}` : `of at least ${least}`;
  const rule = `takes a whole number ${range}`;
  const digits = z.string().trim().regex(/^\d+$/, rule);
  return digits.transform(Number).pipe(z.number().min(least, rule).max(most, rule));
}

/** Any number of parts with commas between, each of which `isPart`. */
const listOf = (isPart: (text: string) => boolean, rule: string) =>
  z
    .string()
    .transform(listed)
    .refine((parts) => parts.every(isPart), rule);

/** An address with one of these protocols, or nothing. */
const addressOrNone = (protocol: RegExp, example: string) =>
  z.union([z.literal(""), z.url({ protocol, error: `takes an address such as ${example}` })]);

/** Whether it is an address, a network such as 10.0.0.0/8, or the name of networks that Fastify knows. */
function isProxy(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [, address = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)]!;
  return length === undefined ? bits > 0 : Number(length) >= 1 && Number(length) <= bits;
}

/** Whether it is a host just as an address has it: with its port, and nothing before or after. */
const isHost = (text: string) => !text.includes("*") && URL.parse(`https://${text}`)?.host === text;

function isDashboard(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) return false;
  return /^dashboard\.[^.]/.test(url.hostname) && url.href === `${url.origin}/`;
}

const mailFromRule = "takes an address, or a name and an address such as Kitpath <no-reply@example.com>";

/** Splits `Name <address>`, or an address without a name. */
function senderOf(text: string): { name: string; address: string } {
  const [, name = "", address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** Options of an address would replace our own, which set the role that sees one tenant alone, and how long a statement may take. */
const hasOptions = (text: string) => URL.parse(text)?.searchParams.has("options") ?? false;

const postgresUrl = addressOrNone(/^postgres(ql)?$/, "postgresql://user@db.example.com/kitpath").refine(
  (text) => !hasOptions(text),
  "takes an address without `options`, because Kitpath sets its own",
);

/** All settings of the product. The configuration reference is generated from this table. */
export const settings = {
  PORT: setting(wholeNumber(0, 65_535), "3000", "Port of the web pages and the API."),
  HOST: setting(
    z.string().regex(/\S/, "takes an address to listen on"),
    "127.0.0.1",
    "Address to listen on; `0.0.0.0` for every network.",
  ),
  KITPATH_ENV: setting(
    z.enum(environmentNames),
    "local",
    `Name of the environment: ${environmentNames.join(", ")}. \`prod\` has no demonstration data and no default services.`,
  ),
  KITPATH_DATA_DIR: setting(
    z.string().regex(/\S/, "takes a folder"),
    ".data",
    "Folder of the embedded database, and of certificates and reports.",
  ),
  KITPATH_DEMO: setting(
    z.enum(["on", "off"]),
    "on",
    "Whether to fill an empty database with demonstration data. Always off in `prod`.",
  ),
  DATABASE_URL: setting(
    postgresUrl,
    "",
    "PostgreSQL server for the live mode, as the owner of the schema. Empty: the embedded database.",
  ),
  SANDBOX_DATABASE_URL: setting(
    postgresUrl,
    "",
    "PostgreSQL database of the sandbox mode. Empty: the live one's name followed by `_sandbox`, on the same server.",
  ),
  DATABASE_POOLER_URL: setting(
    postgresUrl,
    "",
    "The live database through a pooler such as PgBouncer in transaction mode, as a user that is a member of `kitpath_app` and owns nothing. Requests and jobs then use the pooler; the queue, updates of open screens and migrations use `DATABASE_URL`. Empty: no pooler.",
  ),
  SANDBOX_DATABASE_POOLER_URL: setting(
    postgresUrl,
    "",
    "The same for the sandbox mode. Empty: the live one's name followed by `_sandbox`, through the same pooler.",
  ),
  DATABASE_POOL_SIZE: setting(
    wholeNumber(4),
    "10",
    "Maximum number of connections that a process opens to each mode's database: seven of ten for requests, the others for background work. The queue and the updates of open screens use up to 8 more. More connections help if the database has more than two processors to itself.",
  ),
  KITPATH_TRUSTED_PROXIES: setting(
    listOf(
      isProxy,
      "takes addresses, networks such as 10.0.0.0/8, and loopback, linklocal or uniquelocal, with commas between",
    ),
    "",
    "Addresses or networks (`10.0.0.0/8`) of the proxies in front, separated by commas; `loopback`, `linklocal` and `uniquelocal` name the usual ones. The caller's address is then the one that these proxies report.",
  ),
  KITPATH_REDIRECT_HOSTS: setting(
    listOf(
      (text) => isHost(text.toLowerCase()),
      "takes hosts such as shop.example.com with commas between, without https:// in front, paths behind, or *",
    ),
    "",
    "Hosts, separated by commas, to which a sign-in may redirect in addition to Kitpath's own and `*.myshopify.com`.",
  ),
  SMTP_URL: setting(
    addressOrNone(/^smtps?$/, "smtps://mail.example.com"),
    "",
    "Mail server, e.g. `smtps://user:password@mail.example.com`. Empty: e-mails are kept and shown at `/dev/mail`. The sandbox writes to test takers and on-call contacts only where they are users of the clinic. Required in `prod`, where a server on another machine must accept TLS.",
  ),
  MAIL_FROM: setting(
    z
      .string()
      .transform(senderOf)
      .pipe(z.object({ name: z.string(), address: z.email(mailFromRule) })),
    "Kitpath <no-reply@kitpath.test>",
    "Sender of e-mails, e.g. `Kitpath <no-reply@example.com>`. Required in `prod`.",
  ),
  STRIPE_SECRET_KEY: setting(
    z.union([z.literal(""), z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "a secret key starts with sk_")]),
    "",
    "Secret key of the Stripe account that payments go to. Empty: the test processor, which moves no money; required in `prod`.",
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    z.union([z.literal(""), z.string().startsWith("whsec_", "a webhook secret starts with whsec_")]),
    "",
    "Secret with which Stripe signs its webhooks. Have Stripe send all events of Invoice, Invoice payment, Checkout, Charge (with disputes and refunds), Refund, Credit note, Payment intent, Payment method and Customer to `/payments/webhook`; Kitpath ignores those it does not need. Required with `STRIPE_SECRET_KEY`.",
  ),
  KITPATH_VAT_REGISTER: setting(
    z.enum(["off", "vies"]),
    "off",
    "Where Kitpath looks up a clinic's VAT number before its billing details change. `vies`: in the EU's register, which needs no account and gets only the number. `off`: nowhere; it checks only the form and the check digit. Staff agree to the change in either case.",
  ),
  SHOPIFY_API_KEY: setting(
    z.string().regex(/^(off|[\w-]{8,})?$/, "takes the app's client ID, or off"),
    "",
    "Client ID of the Shopify app with which clinics connect their shops. Empty: the test store, which sells nothing; `off`: no shops. Required in `prod`. In the app's settings, its address is `/store`, its redirect address `/storefront/callback`, and the address of its privacy webhooks `/storefront/webhook`. Shopify shows an app the orders of the last 60 days; to see older ones it needs `read_all_orders`, which Kitpath does not ask for. Kitpath cannot tell a shop that an older order was sent or withdrawn: the clinic's audit log says so, and the clinic updates the shop itself.",
  ),
  SHOPIFY_API_SECRET: setting(z.string(), "", "Client secret of that app. Required with `SHOPIFY_API_KEY`."),
  KITPATH_URL: setting(
    z
      .string()
      .refine(
        (text) => text === "" || isDashboard(text),
        "takes an address whose host begins with dashboard., such as https://dashboard.example.com, and nothing behind it",
      )
      .transform((text) => text && new URL(text).origin),
    "",
    "Address of the live dashboard, used for links in e-mails, e.g. `https://dashboard.example.com`; the sandbox has the same address with `dashboard.sandbox.` in front. Empty: `http://dashboard.localhost` with the port. Required in `prod`.",
  ),
  KITPATH_SECRET: setting(
    z.string().regex(/^([^,\s]{32,}(,[^,\s]{32,})*)?$/, secretRule),
    "",
    "Passphrase that encrypts secrets in the database, at least 32 random characters, e.g. from `openssl rand -hex 32`. Keep it: the secrets cannot be read without it. To change it, put the new one in front, with a comma: `new,old`. Empty: a passphrase that is public in the source code; required in `prod`.",
  ),
  KITPATH_CARRIER_SECRET: setting(
    z
      .string()
      .regex(
        /^(whsec_[A-Za-z0-9+/]{32,}={0,2}(,whsec_[A-Za-z0-9+/]{32,}={0,2})*)?$/,
        "takes whsec_ and at least 24 random bytes in base64, or several such with commas between",
      ),
    "",
    "Secret with which carriers sign their posts to `/carriers/v1/statuses`, in the format of Standard Webhooks: `whsec_` and random bytes in base64. To change it, put the new one in front, with a comma. Empty: no posts are accepted.",
  ),
  KITPATH_SUPPORT_EMAIL: setting(
    z.email(),
    "support@kitpath.test",
    "Address to which the dashboard's “Contact support” writes. Required in `prod`.",
  ),
  KITPATH_SIGNING_KEY: setting(
    z.string(),
    "",
    "PKCS#12 file (`.p12`) with the key and certificate that sign certificates and reports. Empty: a key that the product generates and keeps in the database; required in `prod`.",
  ),
  KITPATH_SIGNING_PASSPHRASE: setting(z.string(), "", "Passphrase of that file."),
  KITPATH_ALLOW_PRIVATE_WEBHOOKS: setting(
    z.enum(["on", "off"]),
    "off",
    "Whether webhooks may reach this machine and private networks, for development and tests. Refused in `prod`.",
  ),
  KITPATH_BACKUP_TO: setting(
    z.string().refine(isBackupPlace, `takes ${backupPlaces}`),
    "",
    "Where back-ups are stored: a folder, preferably on another disk, or `s3://bucket/prefix`, also for a service other than Amazon's, which `KITPATH_S3_ENDPOINT` names. Empty: no scheduled back-ups.",
  ),
  KITPATH_BACKUP_AT: setting(
    z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "takes a time of the day, e.g. 02:30"),
    "02:30",
    "Time of the daily back-up, in UTC.",
  ),
  KITPATH_BACKUP_KEEP: setting(
    wholeNumber(1),
    "14",
    "Number of back-ups kept there; older ones are deleted.",
  ),
  KITPATH_S3_ENDPOINT: setting(
    addressOrNone(/^https?$/, "https://s3.example.com"),
    "",
    "Address of the S3 service that stores back-ups. Empty: Amazon's. Access and region come from `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_REGION`, or from the machine's role.",
  ),
  KITPATH_DRAIN_SECONDS: setting(
    wholeNumber(0, 30),
    "0",
    "How long a stopping process continues to answer while `/readyz` says 503, so that a proxy moves to other processes first.",
  ),
  LOG_LEVEL: setting(
    z.enum(["fatal", "error", "warn", "info", "debug", "silent"]),
    "info",
    "Level of the log, which is JSON lines on standard output.",
  ),
  KITPATH_METRICS_TOKEN: setting(
    z.string().regex(/^(\S{16,})?$/, "takes at least 16 characters without spaces"),
    "",
    "Token of at least 16 characters with which Prometheus reads `/metrics`, as `Authorization: Bearer …`. Empty: nobody can read them, except in `local`, where anyone can.",
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    addressOrNone(/^https?$/, "http://collector:4318"),
    "",
    "OpenTelemetry collector that receives traces of calls and background work by OTLP over HTTP, e.g. `http://collector:4318`, with the headers in `OTEL_EXPORTER_OTLP_HEADERS`. Traces name routes and kinds of work, never people. Empty: no traces.",
  ),
  KITPATH_MAX_IN_FLIGHT: setting(
    wholeNumber(1),
    "600",
    "Maximum number of requests answered at once: a third of it at first, then as many as it can answer soon. Further requests are refused with 503 and Retry-After.",
  ),
  KITPATH_KEY_LIMIT: setting(
    wholeNumber(1),
    "6000",
    "Requests per minute that each API key may make, over all processes; further requests are refused with 429 and Retry-After.",
  ),
} as const;
