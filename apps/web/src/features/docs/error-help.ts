import type { ErrorCode } from "@kitpath/contract/errors";
import { errorTable } from "@kitpath/contract/errors";

/** How a client should handle an error, if its status does not already say so. */
const help: Partial<Record<ErrorCode, string>> = {
  malformed_request: "Send valid JSON, or an address that can be read. The same request fails again.",
  unauthenticated:
    "Send a key of this mode in X-API-Key: live keys do not open the sandbox, nor the other way round.",
  key_expired: "Make a new key under Developer, API keys, and rotate it next time before its last day.",
  scope_missing: "Give the key the scope that this call needs, or use one that has it.",
  address_not_allowed: "Add the address that your system calls from to the key’s allowed addresses.",
  payment_method_required: "Somebody sets up a card under Billing; then place the order again.",
  forbidden: "The key or account may not do this. Ask an administrator of your organisation.",
  not_found: "There is no such thing, or it belongs to somebody else. Check the number and the mode.",
  conflict: "Read it again, then make your change to what is there now.",
  request_running: "Wait a second and send the same request with the same Idempotency-Key.",
  idempotency_key_reused: "Use a new key for each new thing, and the same key only for a retry.",
  KIT_ALREADY_REGISTERED: "Somebody has this kit already. Check the number that was typed.",
  KIT_RECALLED: "Tell the person not to use the kit, and order a new one.",
  KIT_EXPIRED: "Tell the person not to use the kit, and order a new one.",
  order_not_cancellable: "It is being packed or on its way. It can be refunded by your account manager.",
  too_large: "Send less than 256 KB, or the size that the call names.",
  unsupported_media_type: "Set Content-Type to what the call takes, usually application/json.",
  invalid_request: "Correct the fields that the answer names. The same request fails again.",
  step_not_possible:
    "Read `status` and `validSteps` of the answer: they say where it stands and what comes next.",
  webhook_inactive: "Switch the webhook on first.",
  webhook_failed: "Your server did not answer with 200 to 299. The delivery log shows what it said.",
  too_many_requests: "Wait as long as Retry-After says, then send the same request.",
  internal: "Send the same request again a little later, with the same Idempotency-Key. Tell us if it stays.",
  overloaded: "Wait as long as Retry-After says, then send the same request.",
  wrong_credentials: "Ask the person to type their e-mail and password again.",
  two_factor_required:
    "Ask for the second step that `methods` of the answer names, and send it with the next try.",
  passkey_refused: "Start again: what is signed is good once, for five minutes.",
  link_expired: "Ask for a new link; each is good for a short while, and some only once.",
};

export type DocumentedError = { code: string; status: number; message: string; help: string };

/** Codes that any call can answer with, although its own list does not have them. */
const general = ["not_found", "too_many_requests", "internal", "overloaded"] as const satisfies ErrorCode[];

/** Answers to the platform's own staff only, never to a key. */
const ofStaff: readonly string[] = ["viewing_only", "two_factor_needed"] satisfies ErrorCode[];

const isKnown = (code: string): code is ErrorCode =>
  Object.hasOwn(errorTable, code) && !ofStaff.includes(code);

function describe(code: ErrorCode): DocumentedError {
  const { status, message } = errorTable[code];
  const fallback =
    status >= 500
      ? "Send the same request again a little later."
      : "Read the message: it says what is missing.";
  return { code, status, message, help: help[code] ?? fallback };
}

/** Returns the errors with these codes and those common to every call, sorted by status. */
export const errorsOf = (codes: readonly string[]): DocumentedError[] =>
  [...new Set([...codes, ...general])]
    .filter(isKnown)
    .map(describe)
    .sort((a, b) => a.status - b.status || a.code.localeCompare(b.code));
