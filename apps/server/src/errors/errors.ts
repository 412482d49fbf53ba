import type { ErrorCode, FieldErrors } from "@kitpath/contract/operation/errors";
import { errorTable } from "@kitpath/contract/operation/errors";

/** Default `Retry-After`, in seconds, of statuses that are temporary. */
const pauseSeconds: Partial<Record<number, number>> = { 429: 1, 503: 5 };

/** An error that is reported to the caller: a code of the error table, a public message, and a cause for the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly extra: Record<string, unknown>;
  readonly retryAfterSeconds: number | null;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: FieldErrors;
      extra?: Record<string, unknown>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? errorTable[code].message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields ?? {};
    this.extra = options.extra ?? {};
    this.retryAfterSeconds = options.retryAfterSeconds ?? pauseSeconds[errorTable[code].status] ?? null;
  }
}

/** The error for anything that does not exist or belongs to another tenant; the two must look the same. */
export const notFound = (): AppError => new AppError("not_found");

/** Returns an error that says what was not found, if it is `not_found` without words of its own; any other as it is. */
export const namingMissing = (error: unknown, message: string): unknown =>
  error instanceof AppError && error.code === "not_found" && error.message === errorTable.not_found.message
    ? new AppError("not_found", { message, fields: error.fields, extra: error.extra, cause: error.cause })
    : error;

/** Turns `not_found` into null, for something that may have been deleted meanwhile; rethrows any other error. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/** The error for invalid fields, keyed by their dotted paths. */
export const invalidFields = (fields: FieldErrors): AppError => new AppError("invalid_request", { fields });
