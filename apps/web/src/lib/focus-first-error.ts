import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, FormState } from "react-hook-form";
import { holdBlur } from "./hold-blur.ts";

/**
 * After a failed submit, on the client or the server, focuses the first invalid field in reading order. Until then, leaving a
 * field shows its error without moving what is being pressed. `refusal`: the server's errors from a later step than the form's.
 */
export const useFocusFirstError = <T extends FieldValues>(
  { submitCount, errors }: FormState<T>,
  refusal: object | null = null,
) => useFirstWrong(Object.keys(errors).length > 0, submitCount, refusal);

/** The same for a form with a single text, which only the server validates. */
export const useFocusRefused = (error: unknown) => useFirstWrong(Boolean(error), error);

/** `attempt` or `told` changes with every submit that may have failed. */
function useFirstWrong(isWrong: boolean, attempt: unknown, told?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    isDue.current = Boolean(attempt) || Boolean(told);
  }, [attempt, told]);
  // After every render, because a form that is disabled while sending cannot take the focus yet.
  useEffect(() => {
    if (!isDue.current || !isWrong) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    wrong?.focus();
    if (wrong && wrong === document.activeElement) isDue.current = false;
  });
  return useCallback((element: HTMLFormElement) => {
    form.current = element;
    const letGo = holdBlur(element);
    // Errors from then on concern the field being typed in.
    const onInput = () => {
      isDue.current = false;
    };
    element.addEventListener("input", onInput);
    return () => {
      form.current = null;
      element.removeEventListener("input", onInput);
      letGo();
    };
  }, []);
}
