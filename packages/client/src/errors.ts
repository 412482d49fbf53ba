/** The two forms of field errors in an answer. The form depends on the call; the meaning is the same. */
type Answer = {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  details?: { field: string; error: string }[];
};

/** Thrown for a call that the API refused or that did not reach it. */
export class KitpathError extends Error {
  override readonly name = "KitpathError";
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Code from the error catalogue, e.g. `payment_method_required`; null if the answer had none. */
  readonly code: string | null;
  /** The errors of each field of the request, e.g. `{"delivery.email": ["Invalid format"]}`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The response's `X-Request-Id`, which helps support find the request; null if there was no answer. */
  readonly requestId: string | null;
  /**
   * The answer's whole body, with what only some errors say: `step_not_possible` has `status` (the current one, e.g. of a kit) and
   * mostly `validSteps`. Null if there was none.
   */
  readonly body: Readonly<Record<string, unknown>> | null;

  constructor(
    status: number,
    answer: unknown,
    { requestId = null, ...options }: ErrorOptions & { requestId?: string | null } = {},
  ) {
    const { code, message, errors, details = [] } = (answer ?? {}) as Answer;
    super(message ?? (status === 0 ? "Kitpath could not be reached." : `Status ${status}`), options);
    this.status = status;
    this.code = code ?? null;
    this.requestId = requestId;
    this.body = isFields(answer) ? answer : null;
    const fields: Record<string, string[]> = { ...errors };
    for (const { field, error } of details) fields[field] = [...(fields[field] ?? []), error];
    this.fields = fields;
  }
}

const isFields = (answer: unknown): answer is Record<string, unknown> =>
  typeof answer === "object" && answer !== null && !Array.isArray(answer);
