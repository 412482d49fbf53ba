import { useEffect, useRef } from "react";
import type { FieldValues, FormState } from "react-hook-form";
import { holdBlur } from "./hold-blur.ts";

/**
 * After a submit that was refused, here or by the server, the first wrong field as one reads has the focus. Until then what a field
 * that is left has to say comes up without moving what is being pressed.
 */
export function useFocusFirstError<T extends FieldValues>({ submitCount, errors }: FormState<T>) {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef(0);
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!hasErrors || focused.current === submitCount) return;
    focused.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [submitCount, hasErrors]);
  useEffect(() => (form.current ? holdBlur(form.current) : undefined), []);
  return form;
}
