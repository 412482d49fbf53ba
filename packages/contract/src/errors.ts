import { z } from "zod";

/** Every error the product answers with: its status and the text shown when none more fitting is given. */
export const errorTable = {
  malformed_request: { status: 400, message: "The request could not be read." },
  unauthenticated: { status: 401, message: "Sign in to continue." },
  wrong_credentials: { status: 401, message: "Wrong credentials" },
  forbidden: { status: 403, message: "You do not have access to this." },
  not_found: { status: 404, message: "Not found." },
  method_not_allowed: { status: 405, message: "This address does not answer that method." },
  conflict: { status: 409, message: "This has changed in the meantime. Load it again." },
  too_large: { status: 413, message: "The request is larger than 256 KB." },
  unsupported_media_type: { status: 415, message: "Send JSON." },
  link_expired: { status: 422, message: "This link has expired. Ask for a new one." },
  last_administrator: { status: 422, message: "Your organisation needs at least one administrator." },
  own_account: { status: 422, message: "You cannot delete your own account." },
  invalid_request: { status: 422, message: "Some fields need another look." },
  webhook_inactive: { status: 422, message: "This webhook is not active." },
  webhook_failed: { status: 422, message: "Webhook did not succeed." },
  step_not_possible: { status: 422, message: "That step is not possible now." },
  too_many_requests: { status: 429, message: "Too many requests. Try again shortly." },
  internal: { status: 500, message: "Something has gone wrong, please retry later." },
  overloaded: { status: 503, message: "The service is busy. Try again shortly." },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** Which form an error body takes beside `code` and `message`. */
export type ErrorForm = "standard" | "registration" | "orders" | "team";

const base = z.object({ code: z.string(), message: z.string() });
const fieldTexts = z.record(z.string(), z.array(z.string()));

export const errorBodies = {
  standard: base.extend({
    errors: fieldTexts.optional(),
    status: z.string().optional(),
    validSteps: z.array(z.string()).optional(),
  }),
  registration: base.extend({ error: z.object({ message: z.string(), errors: fieldTexts }) }),
  orders: base.extend({ details: z.array(z.object({ field: z.string(), error: z.string() })) }),
  team: base.extend({ type: z.string().optional(), errors: fieldTexts.optional() }),
} as const satisfies Record<ErrorForm, z.ZodType>;

export type FieldErrors = Record<string, string[]>;
