import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { showSnackbar } from "../ui/snackbar.tsx";
import { ApiError, isConflict } from "./api-error.ts";
import { showFailure } from "./show-failure.ts";

/** Long enough to read the notice and decide. */
const conflictMs = 20_000;

/**
 * Shows the server's errors at their fields; errors without a field go into a snackbar. If somebody else has saved meanwhile, its
 * button gives up what was typed: everything on the screen has been read again since, and `useFollowSaved` fills the form with it.
 */
export function showRefusal<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, "setError" | "reset">,
  error: unknown,
): void {
  if (isConflict(error)) {
    const loadAgain = { label: "Load it again", act: () => form.reset() };
    return void showSnackbar("error", "This has changed in the meantime.", conflictMs, loadAgain);
  }
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  for (const [field, message] of fields) form.setError(field as FieldPath<T>, { message });
  if (fields.length === 0) showFailure(error);
}
