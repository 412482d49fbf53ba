import { z } from "zod";
import { nearestPlace } from "../places/nearest-place.ts";

/** Every error code of the product with its status and its default message. */
export const errorTable = {
  malformed_request: { status: 400, message: "The request could not be read." },
  unauthenticated: { status: 401, message: "Sign in to continue." },
  wrong_code: { status: 401, message: "That is not the code that goes with this link." },
  wrong_credentials: { status: 401, message: "Wrong credentials" },
  key_expired: { status: 401, message: "This API key has expired. Rotate it, or generate a new one." },
  two_factor_required: { status: 401, message: "Complete the second step to sign in." },
  passkey_refused: {
    status: 401,
    message: "That passkey was not accepted. Try again, or sign in another way.",
  },
  payment_method_required: {
    status: 402,
    message: "No valid payment method is set up. Set up a card under Billing, then place the order again.",
  },
  forbidden: { status: 403, message: "You do not have access to this." },
  address_not_allowed: { status: 403, message: "This API key does not allow this address." },
  scope_missing: { status: 403, message: "This API key lacks the scope that this call needs." },
  new_password_needed: { status: 403, message: "Set a new password in your profile first." },
  email_unconfirmed: {
    status: 403,
    message: "Confirm your e-mail address first: open the link that we sent you.",
  },
  two_factor_needed: {
    status: 403,
    message: "Turn on two-factor sign-in in your profile first.",
  },
  viewing_only: {
    status: 403,
    message: "You are viewing as somebody else, so nothing can be changed. Stop viewing first.",
  },
  not_found: { status: 404, message: "Not found." },
  conflict: { status: 409, message: "This has changed in the meantime. Load it again." },
  request_running: {
    status: 409,
    message: "A request with this Idempotency-Key is still running. Try again shortly.",
  },
  KIT_ALREADY_REGISTERED: { status: 409, message: "This kit is already registered." },
  store_taken: { status: 409, message: "This store is linked to another account." },
  order_not_cancellable: { status: 409, message: "This order can no longer be cancelled." },
  too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "Send JSON." },
  idempotency_key_reused: {
    status: 422,
    message: "This Idempotency-Key was used for a different request. Use a new one.",
  },
  signing_closed: { status: 422, message: "Enter your password to sign." },
  not_registered: {
    status: 422,
    message: "State your professional body and number first: a commentary is signed with them.",
  },
  not_licensed: {
    status: 422,
    message: "Only a physician who is licensed in the patient’s state can decide this order.",
  },
  link_expired: { status: 422, message: "This link has expired. Ask for a new one." },
  last_administrator: { status: 422, message: "Your organisation needs at least one administrator." },
  order_under_way: { status: 422, message: "An order for this person is still in progress." },
  person_restricted: {
    status: 422,
    message: "This person has asked for their data not to be used. Only the privacy desk can export it.",
  },
  own_account: { status: 422, message: "You cannot delete your own account." },
  store_disconnected: { status: 422, message: "This store is disconnected. Connect it again first." },
  two_factor_on: { status: 422, message: "Two-factor sign-in is already on." },
  two_factor_not_set_up: { status: 422, message: "Two-factor sign-in is not set up. Start again." },
  nothing_to_pay: { status: 422, message: "The sandbox charges nothing, so it needs no card." },
  invalid_request: { status: 422, message: "Some fields need another look." },
  KIT_RECALLED: {
    status: 422,
    message: "This kit has been recalled. Please do not use it, and ask for a new one.",
  },
  KIT_EXPIRED: { status: 422, message: "This kit has expired. Ask for a new one." },
  KIT_ORDER_ENDED: {
    status: 422,
    message: "The order of this kit was cancelled or refunded, so it can no longer be registered.",
  },
  time_taken: { status: 409, message: "That time has just been taken. Choose another." },
  time_not_free: { status: 422, message: "That time cannot be booked. Choose another." },
  not_covered: { status: 422, message: "Nobody comes to this address for this product." },
  appointment_open: { status: 409, message: "This order already has an appointment." },
  late_change: { status: 409, message: "A change this late costs a fee. Accept it to go on." },
  webhook_inactive: { status: 422, message: "This webhook is not active." },
  webhook_failed: { status: 422, message: "Webhook did not succeed." },
  step_not_possible: { status: 422, message: "That step is not possible now." },
  too_many_requests: { status: 429, message: "Too many requests. Try again shortly." },
  internal: { status: 500, message: "Something has gone wrong, please retry later." },
  processor_unavailable: {
    status: 503,
    message: "The payment service does not answer. Nothing was charged. Try again shortly.",
  },
  shop_unavailable: { status: 503, message: "The shop does not answer. Try again shortly." },
  overloaded: { status: 503, message: "The service is busy. Try again shortly." },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** The form of an error body apart from `code` and `message`. */
export type ErrorForm = "standard" | "registration" | "orders" | "team";

const base = z.object({ code: z.string(), message: z.string() });
const fieldTexts = z.record(z.string(), z.array(z.string()));

/** For the time of an appointment that cannot be had: the nearest that can. */
const nearest = z
  .array(
    z.object({
      id: z.string(),
      startsAt: z.string(),
      endsAt: z.string(),
      localTime: z.string(),
      timeZone: z.string(),
      placeId: z.string().nullable(),
    }),
  )
  .optional();

/** For `appointment_open`: the number of the order that has it. */
const openOrder = z.string().optional();

/** For `not_covered`, if there is one near. */
const placeInstead = nearestPlace.optional();

/** For `late_change`: what it costs. */
const fee = z.object({ amountMinor: z.number().int(), currency: z.string() }).optional();

export const errorBodies = {
  standard: base.extend({
    errors: fieldTexts.optional(),
    status: z.string().optional(),
    validSteps: z.array(z.string()).optional(),
    /** For a time of a visit that is taken: the nearest that are free. */
    freeTimes: z
      .array(
        z.object({
          startsAt: z.string(),
          endsAt: z.string(),
          localTime: z.string(),
          nurseId: z.string().nullable(),
          placeId: z.string().nullable(),
          name: z.string(),
        }),
      )
      .optional(),
    nearest,
    openOrder,
    nearestPlace: placeInstead,
    fee,
    /** For `wrong_code`: how many more wrong codes end the link. */
    remainingAttempts: z.int().optional(),
    /** For `two_factor_required`: the accepted second factors. */
    methods: z.array(z.string()).optional(),
  }),
  registration: base.extend({ error: z.object({ message: z.string(), errors: fieldTexts }) }),
  orders: base.extend({
    details: z.array(z.object({ field: z.string(), error: z.string() })),
    nearest,
    openOrder,
    nearestPlace: placeInstead,
    fee,
  }),
  team: base.extend({ type: z.string().optional(), errors: fieldTexts.optional() }),
} as const satisfies Record<ErrorForm, z.ZodType>;

export type FieldErrors = Record<string, string[]>;
