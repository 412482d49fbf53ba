import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { showSnackbar } from "../ui/snackbar.tsx";
import { ApiError, isConflict } from "./api-error.ts";
import { showFailure } from "./show-failure.ts";

/** Long enough to read the notice and decide. */
const conflictMs = 20_000;

/** Whether a field that has an error is on the screen. A group of choices, and a date in parts, has no element of its own. */
function isShown<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, "getFieldState">,
  field: FieldPath<T>,
): boolean {
  const { ref } = form.getFieldState(field).error ?? {};
  if (ref instanceof Element) return ref.isConnected;
  const name = CSS.escape(field);
  return document.querySelector(`[name="${name}"], [name^="${name}."]`) !== null;
}

type Showing = {
  /** The form's field for a path in the request. */
  fieldOf?: ((path: string) => string) | undefined;
  /** Shows what no field shows. */
  say?: (error: unknown) => unknown;
};

/**
 * Shows the server's errors at their fields. If none of these is on the screen, for example because the user has left it, a snackbar
 * shows the first. If somebody else has saved meanwhile, the snackbar's button discards the typed values: the screen has been read
 * again by then, and `useFollowSaved` fills the form.
 */
export function showRefusal<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, "setError" | "getFieldState" | "reset">,
  error: unknown,
  { fieldOf = (path) => path, say = showFailure }: Showing = {},
): void {
  if (isConflict(error)) {
    const loadAgain = { label: "Load it again", act: () => form.reset() };
    return void showSnackbar("error", "This has changed in the meantime.", conflictMs, loadAgain);
  }
  const told = error instanceof ApiError ? Object.entries(error.fields) : [];
  const fields = told.map(([path, message]) => ({ field: fieldOf(path) as FieldPath<T>, message }));
  for (const { field, message } of fields) form.setError(field, { message });
  if (!fields.some(({ field }) => isShown(form, field))) say(error);
}
