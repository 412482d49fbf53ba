import { NoPasskeyError } from "./passkey.ts";

type Body = {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  details?: { field: string; error: string }[];
  methods?: string[];
  openOrder?: string;
  /** The form used by registration and storefront calls. */
  error?: { message: string; errors: Record<string, string[]> };
};

const unreachable = "Something has gone wrong, please retry later.";

/** A call that was refused or failed. `status` 0: there was no answer. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The server's message, if any. */
  readonly told: string | null;
  /** The first message of each field, by the field's path in the request. */
  readonly fields: Record<string, string>;
  /** The errors of an order, all of them. */
  readonly details: readonly string[];
  /** For `two_factor_required`: the accepted second factors. */
  readonly methods: string[];
  /** For `appointment_open`: the number of the order that has the appointment. */
  readonly openOrder: string | undefined;

  constructor(status: number, body: Body | null, options?: ErrorOptions) {
    super(body?.message || unreachable, options);
    this.status = status;
    this.told = body?.message ?? body?.error?.message ?? null;
    this.code = body?.code ?? "unreachable";
    this.fields = fieldsOf(body);
    this.details = (body?.details ?? []).map(({ error }) => error);
    this.methods = body?.methods ?? [];
    this.openOrder = body?.openOrder;
  }
}

function fieldsOf(body: Body | null): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { field, error } of body?.details ?? []) fields[field] ??= error;
  for (const [field, texts] of Object.entries(body?.errors ?? body?.error?.errors ?? {}))
    fields[field] = texts[0] ?? "Invalid.";
  return fields;
}

/** Whether it was refused because somebody else has changed the same meanwhile. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "conflict";

/** Whether its subject no longer exists, so that trying again cannot help. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns the server's message for an error; `otherwise` if it has none, e.g. because the server was not reached. */
export const toldOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.told) || otherwise;

/** Returns the text to show for an error. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NoPasskeyError ? error.message : unreachable;

/** The same where no field shows its own error: that of the first field says more than the message above them all. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && Object.values(error.fields)[0]) || messageOf(error);
