/** Which form of the answer tells of fields: they differ by call, and mean the same. */
type Answer = {
  code?: string;
  message?: string;
  errors?: Record<string, string[]>;
  details?: { field: string; error: string }[];
};

/** A call that the API refused, or that never reached it. */
export class KitpathError extends Error {
  override readonly name = "KitpathError";
  /** HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** What the error catalogue calls it, e.g. `payment_method_required`; null where the answer had none. */
  readonly code: string | null;
  /** What is wrong with which field of the request, e.g. `{"delivery.email": ["Invalid format"]}`. */
  readonly fields: Readonly<Record<string, readonly string[]>>;

  constructor(status: number, answer: unknown, options?: ErrorOptions) {
    const { code, message, errors, details = [] } = (answer ?? {}) as Answer;
    super(message ?? (status === 0 ? "Kitpath could not be reached." : `Status ${status}`), options);
    this.status = status;
    this.code = code ?? null;
    const fields: Record<string, string[]> = { ...errors };
    for (const { field, error } of details) fields[field] = [...(fields[field] ?? []), error];
    this.fields = fields;
  }
}
