import { useEffect, useRef } from "react";
import type { FieldValues, FormState } from "react-hook-form";

/** After a submit that was refused, here or by the server, the first wrong field as one reads has the focus. */
export function useFocusFirstError<T extends FieldValues>({ submitCount, errors }: FormState<T>) {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef(0);
  const hasErrors = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!hasErrors || focused.current === submitCount) return;
    focused.current = submitCount;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [submitCount, hasErrors]);
  return form;
}
