import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useFormContext } from "react-hook-form";

/** What the fields of a form are given. */
export function fieldsOf<Entry extends FieldValues>(
  form: Pick<UseFormReturn<Entry>, "formState" | "getFieldState" | "register">,
) {
  const errorOf = (name: FieldPath<Entry>) => form.getFieldState(name, form.formState).error?.message;
  return {
    errorOf,
    /** Its name, its value's ways and its error. */
    field: (name: FieldPath<Entry>, rules?: Parameters<typeof form.register>[1]) => ({
      error: errorOf(name),
      ...form.register(name, rules),
    }),
  };
}

/** The form around a component that draws a part of several forms; `FormProvider` names it. */
export function useFields<Entry extends FieldValues>() {
  const form = useFormContext<Entry>();
  return { ...form, ...fieldsOf(form) };
}
