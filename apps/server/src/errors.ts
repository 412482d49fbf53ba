import type { ErrorCode, FieldErrors } from "@kitpath/contract/errors";
import { errorTable } from "@kitpath/contract/errors";

/** What passes says when to try again, also where nobody knows better. */
const pauseSeconds: Partial<Record<number, number>> = { 429: 1, 503: 5 };

/** An error the caller is told of: a code of the error table, a public text, and for the log its cause. */
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

/** What does not exist, or is another tenant's, which is the same. */
export const notFound = (): AppError => new AppError("not_found");

/** For what may be gone by now: null for it, and any other error as it is. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}

/** What is wrong with which field, by its dotted path. */
export const invalidFields = (fields: FieldErrors): AppError => new AppError("invalid_request", { fields });
