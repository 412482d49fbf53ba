import { NoPasskeyError } from "./passkey.ts";

type Body = {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  details?: { field: string; error: string }[];
  methods?: string[];
  /** The form of registration and storefront calls. */
  error?: { message: string; errors: Record<string, string[]> };
};

const unreachable = "Something has gone wrong, please retry later.";

/** A call that was refused or did not get through. `status` 0: no answer at all. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** What the server says of it, if it says anything. */
  readonly told: string | null;
  /** The first message of each field, by the field's path in the request. */
  readonly fields: Record<string, string>;
  /** Whose session it was sent in; null: nobody's. */
  readonly token: string | null;
  /** Of `two_factor_required`: what the person may answer with. */
  readonly methods: string[];

  constructor(status: number, body: Body | null, options: ErrorOptions & { token?: string | null } = {}) {
    super(body?.message || unreachable, options);
    this.status = status;
    this.told = body?.message ?? body?.error?.message ?? null;
    this.code = body?.code ?? "unreachable";
    this.fields = fieldsOf(body);
    this.methods = body?.methods ?? [];
    this.token = options.token ?? null;
  }
}

function fieldsOf(body: Body | null): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { field, error } of body?.details ?? []) fields[field] ??= error;
  for (const [field, texts] of Object.entries(body?.errors ?? body?.error?.errors ?? {}))
    fields[field] = texts[0] ?? "Invalid.";
  return fields;
}

/** What the server says of an error; `otherwise` where it says nothing, as when it was not reached. */
export const toldOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.told) || otherwise;

/** What to tell a person of an error. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NoPasskeyError ? error.message : unreachable;
