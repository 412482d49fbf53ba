import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, FormState } from "react-hook-form";
import { holdBlur } from "./hold-blur.ts";

/**
 * After a submit that was refused, here or by the server, the first wrong field as one reads has the focus. Until then what a field
 * that is left has to say comes up without moving what is being pressed. `refusal`: what the server says of what was sent from a
 * later step than the form's.
 */
export const useFocusFirstError = <T extends FieldValues>(
  { submitCount, errors }: FormState<T>,
  refusal: object | null = null,
) => useFirstWrong(Object.keys(errors).length > 0, submitCount, refusal);

/** The same for a form of one text, which only the server refuses. */
export const useFocusRefused = (error: unknown) => useFirstWrong(Boolean(error), error);

/** `attempt` or `told` is another with every submit that may have been refused. */
function useFirstWrong(isWrong: boolean, attempt: unknown, told?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const isDue = useRef(false);
  useEffect(() => {
    isDue.current = Boolean(attempt) || Boolean(told);
  }, [attempt, told]);
  // After every render: a form that is disabled while it is sent takes no focus yet.
  useEffect(() => {
    if (!isDue.current || !isWrong) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    wrong?.focus();
    if (wrong && wrong === document.activeElement) isDue.current = false;
  });
  return useCallback((element: HTMLFormElement) => {
    form.current = element;
    const letGo = holdBlur(element);
    // What is wrong from then on is of what is being typed.
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
