import { useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Has a form show what is saved as it is read anew: it opens with what was read earlier, and others may save meanwhile. What was
 * typed stays, and so does what was said of it. If the entry has a `version`, or a `before`, nothing follows once something was typed,
 * since the server compares it. After its own save the form must be reset to what was saved: it would go on taking that for typed.
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
