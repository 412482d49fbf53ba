import type { FieldPath, FieldValues, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api-error.ts";
import { showFailure } from "./show-failure.ts";

/** Shows the server's errors at their fields; errors without a field go into a snackbar. */
export function showRefusal<T extends FieldValues>(
  form: { setError: UseFormSetError<T> },
  error: unknown,
): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [field, message] of fields) form.setError(field as FieldPath<T>, { message });
  if (fields.length === 0) showFailure(error);
}
