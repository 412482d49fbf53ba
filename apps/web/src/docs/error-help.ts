import type { ErrorCode } from "@kitpath/contract/operation/errors";
import { errorTable } from "@kitpath/contract/operation/errors";

/** How a client should handle an error; missing for those that a repeated request may get past. */
const help: Partial<Record<ErrorCode, string>> = {
  malformed_request: "Send valid JSON and a valid URL. Repeating the same request will fail again.",
  unauthenticated:
    "Send a key of this mode in X-API-Key: live keys do not work in the sandbox, nor sandbox keys in live.",
  key_expired: "Generate a new key under Developer, API keys. Next time, rotate it before it expires.",
  scope_missing: "Give the key the scope that this call needs, or use a key that has it.",
  address_not_allowed: "Add the IP address your system calls from to the key’s allowed addresses.",
  payment_method_required: "Set up a card under Billing, then place the order again.",
  forbidden: "The key or account is not allowed to do this. Ask an administrator of your organisation.",
  email_unconfirmed: "Ask whoever registered the account to open the link in the confirmation e-mail.",
  not_found: "It does not exist, or it belongs to another account. Check the number and the mode.",
  conflict: "Fetch it again, then make your change to the latest version.",
  request_running: "Wait a second and send the same request with the same Idempotency-Key.",
  idempotency_key_reused: "Use a new key for each new request, and the same key only for a retry.",
  KIT_ALREADY_REGISTERED: "This kit is already registered. Check the number that was entered.",
  KIT_ORDER_ENDED: "The order was cancelled or refunded: tell the patient, and order again.",
  KIT_RECALLED: "Tell the patient not to use the kit, and order a new one.",
  KIT_EXPIRED: "Tell the patient not to use the kit, and order a new one.",
  time_taken: "Choose one of the times in `nearest`, or ask for the availability again.",
  time_not_free: "Choose one of the times in `nearest`, or ask for the availability again.",
  not_covered: "Choose another address, or a place: `GET /appointments/v1/places` lists them.",
  appointment_open: "Move the appointment that there is, or cancel it first.",
  late_change: "Tell the patient what it costs (`fee`), and send the request again with `acceptsFee`.",
  order_not_cancellable:
    "The message says why: it is already being packed, on its way or refunded. Ask your account manager for a refund.",
  order_under_way: "Wait until the order has ended, or cancel it. Then send the request again.",
  person_restricted: "Do not use this patient’s data. The privacy desk can give them a copy.",
  store_taken: "A shop is linked to one account at a time: disconnect it from the other first.",
  store_disconnected: "Connect the shop again under Storefront, then repeat the request.",
  nothing_to_pay: "Continue without a card: the sandbox charges nothing.",
  signing_closed: "Ask the clinician for their password, then repeat the request.",
  wrong_code:
    "Ask whoever shared the results for the code. `remainingAttempts` says how many tries are left.",
  not_licensed: "A physician with a licence in the state of the patient’s address must decide the order.",
  not_registered: "State the clinician’s professional body and number first.",
  last_administrator: "Make somebody else an administrator first.",
  own_account: "Ask another administrator to delete it.",
  two_factor_on: "There is nothing to do. To set it up again, turn it off first.",
  two_factor_not_set_up: "Start setting it up again, then confirm it with a code of the new secret.",
  too_large: "Send less than 256 KB, or the limit stated for the call.",
  unsupported_media_type: "Set Content-Type to what the call accepts, usually application/json.",
  invalid_request: "Correct the fields named in the response. Repeating the same request will fail again.",
  step_not_possible:
    "Read `status` and `validSteps` in the response: they give the current status and the possible next steps.",
  webhook_inactive: "Switch the webhook on first.",
  webhook_failed: "Your server did not respond with 200 to 299. The delivery log shows its response.",
  too_many_requests: "Wait as long as Retry-After says, then send the same request.",
  internal:
    "Send the same request again a little later, with the same Idempotency-Key. Contact us if it keeps failing.",
  overloaded: "Wait as long as Retry-After says, then send the same request.",
  wrong_credentials: "Ask the patient to enter their e-mail and password again.",
  two_factor_required:
    "Ask for one of the second factors listed in `methods`, and send it with the next attempt.",
  passkey_refused: "Start again: each challenge can be used once, within five minutes.",
  link_expired: "Request a new link. Links work for a short time, and some only once.",
};

export type DocumentedError = { code: string; status: number; message: string; help: string };

/** Codes that any call can answer with, although its own list does not have them. */
const general = ["not_found", "too_many_requests", "internal", "overloaded"] as const satisfies ErrorCode[];

/** Answers to people only, never to a key. */
const ofPeople: readonly string[] = [
  "viewing_only",
  "two_factor_needed",
  "new_password_needed",
] satisfies ErrorCode[];

const isKnown = (code: string): code is ErrorCode =>
  Object.hasOwn(errorTable, code) && !ofPeople.includes(code);

function describe(code: ErrorCode, takes: string | undefined): DocumentedError {
  const { status, message: usual } = errorTable[code];
  const message =
    code === "unsupported_media_type" && takes && takes !== "application/json" ? `Send ${takes}.` : usual;
  return { code, status, message, help: help[code] ?? "Send the same request again a little later." };
}

/** Returns the errors with these codes and those common to every call, sorted by status; of a call that `takes` a media type. */
export const errorsOf = (codes: readonly string[], takes?: string): DocumentedError[] =>
  [...new Set([...codes, ...general])]
    .filter(isKnown)
    .map((code) => describe(code, takes))
    .sort((a, b) => a.status - b.status || a.code.localeCompare(b.code));
