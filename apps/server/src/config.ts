import type { z } from "zod";
import type { ModeName } from "./mode-names.ts";
import { listed } from "./settings/setting.ts";
import { settings } from "./settings.ts";

/** Public on purpose: outside production every process of an installation must be able to decrypt what another wrote. */
const secretOutsideProduction = "kitpath-outside-production-no-secret";

/** Names the wrong setting and the values it takes. */
export class ConfigError extends Error {}

function read<Name extends keyof typeof settings>(env: NodeJS.ProcessEnv, name: Name) {
  const { schema, fallback } = settings[name];
  const given = env[name];
  const parsed = schema.safeParse(given === undefined || given === "" ? fallback : given);
  if (!parsed.success) {
    throw new ConfigError(
      `The setting ${name} is wrong: ${parsed.error.issues.map((issue) => issue.message).join("; ")}`,
    );
  }
  return parsed.data as z.output<(typeof settings)[Name]["schema"]>;
}

function readValues(env: NodeJS.ProcessEnv) {
  const environment = read(env, "KITPATH_ENV");
  return {
    port: read(env, "PORT"),
    host: read(env, "HOST"),
    environment,
    dataDir: read(env, "KITPATH_DATA_DIR"),
    demo: environment !== "prod" && read(env, "KITPATH_DEMO") === "on",
    databaseUrl: read(env, "DATABASE_URL"),
    sandboxDatabaseUrl: read(env, "SANDBOX_DATABASE_URL"),
    databasePoolerUrl: read(env, "DATABASE_POOLER_URL"),
    sandboxDatabasePoolerUrl: read(env, "SANDBOX_DATABASE_POOLER_URL"),
    databasePoolSize: read(env, "DATABASE_POOL_SIZE"),
    backupTo: read(env, "KITPATH_BACKUP_TO"),
    backupAt: read(env, "KITPATH_BACKUP_AT"),
    backupKeep: read(env, "KITPATH_BACKUP_KEEP"),
    s3Endpoint: read(env, "KITPATH_S3_ENDPOINT"),
    /** For a service other than Amazon's; for Amazon's it may also come from the machine. */
    awsRegion: env.AWS_REGION ?? "",
    drainSeconds: read(env, "KITPATH_DRAIN_SECONDS"),
    smtpUrl: read(env, "SMTP_URL"),
    mailFrom: read(env, "MAIL_FROM"),
    stripeSecretKey: read(env, "STRIPE_SECRET_KEY"),
    stripeWebhookSecret: read(env, "STRIPE_WEBHOOK_SECRET"),
    /** Null: text messages are kept, or in `prod` not offered. */
    twilio: twilioOf({
      accountSid: read(env, "TWILIO_ACCOUNT_SID"),
      authTokens: listed(read(env, "TWILIO_AUTH_TOKEN")),
      sender: read(env, "TWILIO_SENDER"),
    }),
    vatRegister: read(env, "KITPATH_VAT_REGISTER"),
    /** Empty: the test store; `off`: no shops. */
    shopifyApiKey: read(env, "SHOPIFY_API_KEY"),
    shopifyApiSecret: read(env, "SHOPIFY_API_SECRET"),
    url: read(env, "KITPATH_URL"),
    /** The first encrypts; all of them decrypt. */
    secrets: listed(read(env, "KITPATH_SECRET") || secretOutsideProduction),
    /** With any of them carriers' posts must be signed; with none they are refused. */
    carrierSecrets: listed(read(env, "KITPATH_CARRIER_SECRET")),
    supportEmail: read(env, "KITPATH_SUPPORT_EMAIL"),
    legalReviewed: read(env, "KITPATH_LEGAL_REVIEWED") === "on",
    signingKeyFile: read(env, "KITPATH_SIGNING_KEY"),
    signingPassphrase: read(env, "KITPATH_SIGNING_PASSPHRASE"),
    allowPrivateWebhooks: read(env, "KITPATH_ALLOW_PRIVATE_WEBHOOKS") === "on",
    logLevel: read(env, "LOG_LEVEL"),
    /** Empty: `/metrics` is open, but only in `local`. */
    metricsToken: read(env, "KITPATH_METRICS_TOKEN"),
    /** Empty: no tracing. */
    otlpEndpoint: read(env, "OTEL_EXPORTER_OTLP_ENDPOINT"),
    maxInFlight: read(env, "KITPATH_MAX_IN_FLIGHT"),
    keyLimit: read(env, "KITPATH_KEY_LIMIT"),
    trustedProxies: read(env, "KITPATH_TRUSTED_PROXIES"),
    redirectHosts: read(env, "KITPATH_REDIRECT_HOSTS").map((host) => host.toLowerCase()),
  };
}

type Twilio = {
  accountSid: string;
  /** The first signs our requests in; all of them verify Twilio's. */
  authTokens: string[];
  sender: string;
};

const twilioOf = (twilio: Twilio): Twilio | null => (twilio.accountSid ? twilio : null);

export type Config = ReturnType<typeof readValues>;

/** Settings without a default that is fit for production. */
const requiredInProd = [
  "KITPATH_URL",
  "SMTP_URL",
  "MAIL_FROM",
  "KITPATH_SUPPORT_EMAIL",
  "KITPATH_SECRET",
  "KITPATH_SIGNING_KEY",
  "STRIPE_SECRET_KEY",
  "SHOPIFY_API_KEY",
] as const;

/** Checks settings that depend on each other. */
function checkTogether(config: Config, env: NodeJS.ProcessEnv): void {
  const isProd = config.environment === "prod";
  const missing = requiredInProd.filter((name) => isProd && !env[name]);
  if (missing.length > 0) {
    throw new ConfigError(`Required when KITPATH_ENV is prod, and not set: ${missing.join(", ")}`);
  }
  if (config.stripeSecretKey && !config.stripeWebhookSecret) {
    throw new ConfigError("The setting STRIPE_WEBHOOK_SECRET is required with STRIPE_SECRET_KEY");
  }
  if (config.twilio && (config.twilio.authTokens.length === 0 || !config.twilio.sender)) {
    throw new ConfigError(
      "The settings TWILIO_AUTH_TOKEN and TWILIO_SENDER are required with TWILIO_ACCOUNT_SID",
    );
  }
  if (config.shopifyApiKey && config.shopifyApiKey !== "off" && !config.shopifyApiSecret) {
    throw new ConfigError("The setting SHOPIFY_API_SECRET is required with SHOPIFY_API_KEY");
  }
  for (const [name, value] of [
    ["SANDBOX_DATABASE_URL", config.sandboxDatabaseUrl],
    ["DATABASE_POOLER_URL", config.databasePoolerUrl],
    ["SANDBOX_DATABASE_POOLER_URL", config.sandboxDatabasePoolerUrl],
  ]) {
    if (value && !config.databaseUrl)
      throw new ConfigError(`The setting DATABASE_URL is required with ${name}`);
  }
  if (isProd && config.allowPrivateWebhooks) {
    throw new ConfigError("The setting KITPATH_ALLOW_PRIVATE_WEBHOOKS cannot be on when KITPATH_ENV is prod");
  }
}

/** Reads the settings once, at start. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const config = readValues(env);
  checkTogether(config, env);
  return config;
}

/** Whether `/metrics` is served at all. */
export const hasMetrics = ({
  environment,
  metricsToken,
}: Pick<Config, "environment" | "metricsToken">): boolean => environment === "local" || metricsToken !== "";

/** Whether a mode has the data simulator: every mode has it outside `prod`, and in `prod` only the sandbox. */
export const hasSimulator = (environment: Config["environment"], mode: ModeName): boolean =>
  environment !== "prod" || mode === "sandbox";

/** Returns the dashboard's address in a mode: the sandbox's host starts with `dashboard.sandbox.` instead of `dashboard.`. */
export const dashboardUrl =
  ({ url, port }: Pick<Config, "url" | "port">) =>
  (mode: ModeName): string => {
    const live = url || `http://dashboard.localhost:${port}`;
    return mode === "live" ? live : live.replace("//dashboard.", "//dashboard.sandbox.");
  };
