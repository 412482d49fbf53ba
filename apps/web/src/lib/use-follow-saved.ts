import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Makes a form follow the saved values: it opens with values read earlier, and others may save meanwhile. Typed values and their
 * errors stay. If the entry has a `version` or a `before`, nothing follows once the user has typed, because the server compares it.
 * Reset the form to the answer after its own save; otherwise it takes the saved values for typed ones.
 */
export function useFollowSaved<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, "formState" | "reset">,
  saved: T,
): void {
  const { dirtyFields } = form.formState;
  const isTouched = Object.keys(dirtyFields).length > 0;
  const text = JSON.stringify(saved);
  const shown = useRef(text);
  useEffect(() => {
    if (shown.current === text || (isTouched && ("version" in saved || "before" in saved))) return;
    shown.current = text;
    form.reset(saved, { keepDirtyValues: true, keepErrors: true });
  }, [form, saved, text, isTouched]);
}
