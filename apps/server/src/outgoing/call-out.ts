import type { AttemptError } from "@kitpath/contract/messaging/webhooks/webhook-rules";
import type { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import { request } from "undici";
import type { Config } from "#config";
import { asError, codeOf } from "../errors/thrown.ts";
import type { AddressRules } from "./check-address.ts";
import { refuseAddress } from "./check-address.ts";
import { isInward } from "./inward-addresses.ts";
import { InwardAddressError, openOutwardAgent } from "./outward-agent.ts";
import type { Resolve } from "./resolve-name.ts";
import { openDnsResolve, resolveBySystem } from "./resolve-name.ts";

export type OutgoingCall = { url: string; headers: Record<string, string>; body: string };

export type CallOutcome = {
  durationMs: number;
  /** Null if there was no answer. */
  status: number | null;
  error: AttemptError | null;
  /** The beginning of the answer's body, as text. */
  answer: string | null;
  /** The answer's `Retry-After` header. */
  retryAfter: string | null;
};

/** Posts JSON to a URL that a partner chose. Never throws: every failure is an outcome. */
export type CallOut = (call: OutgoingCall) => Promise<CallOutcome>;

const answerTimeoutMs = 15_000;

export const addressRules = ({
  environment,
  allowPrivateWebhooks,
}: Pick<Config, "environment" | "allowPrivateWebhooks">): AddressRules => ({
  allowPrivate: allowPrivateWebhooks,
  httpsOnly: environment === "prod",
});

type Options = { timeoutMs?: number; resolve?: Resolve; isRefused?: (address: string) => boolean };

/** Follows no redirects, waits at most 15 seconds, and cannot reach internal addresses (see `outward-agent.ts`). */
export function openCallOut(
  config: Pick<Config, "environment" | "allowPrivateWebhooks">,
  { timeoutMs = answerTimeoutMs, resolve, isRefused = isInward }: Options = {},
): CallOut {
  const rules = addressRules(config);
  const dispatcher = openOutwardAgent({
    timeoutMs,
    isRefused: rules.allowPrivate ? () => false : isRefused,
    // Private names, such as localhost, are often in no DNS.
    resolve: resolve ?? (rules.allowPrivate ? resolveBySystem : openDnsResolve()),
  });
  return async ({ url, headers, body }) => {
    const started = performance.now();
    const outcome = await post(new URL(url), { headers, body, dispatcher, rules, timeoutMs }).catch(
      (error: unknown) => ({ ...noAnswer, error: errorOf(error) }),
    );
    return { ...outcome, durationMs: Math.round(performance.now() - started) };
  };
}

const noAnswer = { status: null, answer: null, retryAfter: null };

type Post = Omit<OutgoingCall, "url"> & { dispatcher: Dispatcher; rules: AddressRules; timeoutMs: number };

async function post(url: URL, { headers, body, dispatcher, rules, timeoutMs }: Post) {
  if (refuseAddress(url, rules)) return { ...noAnswer, error: "address_refused" as const };
  const signal = AbortSignal.timeout(timeoutMs);
  const options = { method: "POST", headers, body, dispatcher, signal } as const;
  const response = await request(url, { ...options, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  const retryAfter = response.headers["retry-after"];
  return {
    status: response.statusCode,
    error: null,
    answer: await readBeginning(response.body),
    retryAfter: typeof retryAfter === "string" ? retryAfter : null,
  };
}

const timeouts = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"]);
const notFound = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "ESERVFAIL", "EREFUSED", "ETIMEOUT"]);
const certificate = /^(CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|ERR_SSL_|EPROTO)/;

function errorOf(error: unknown): AttemptError {
  if (error instanceof InwardAddressError) return "address_refused";
  const code = codeOf(error) ?? "";
  if (asError(error).name === "TimeoutError" || timeouts.has(code)) return "timeout";
  if (notFound.has(code)) return "name_not_found";
  return certificate.test(code) ? "certificate_refused" : "connection_failed";
}

const answerBytes = 4096;

/** Reads the first 4 KB of an answer as text that the database can store, without waiting for the rest. */
async function readBeginning(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= answerBytes) break;
    }
  } catch {
    // The status has arrived; an answer that breaks off or takes too long is kept as far as it came.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, answerBytes));
  // oxlint-disable-next-line no-control-regex -- control characters are what this takes out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "\ufffd");
}
