import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { get, useFormContext } from "react-hook-form";

/** What the fields of a form are given. */
export function fieldsOf<Entry extends FieldValues>(
  form: Pick<UseFormReturn<Entry>, "formState" | "register">,
) {
  const { errors } = form.formState;
  // `getFieldState` would have the form drawn again for each field that is checked or touched.
  const errorOf = (name: FieldPath<Entry>): string | undefined => {
    const message: unknown = get(errors, `${name}.message`);
    return typeof message === "string" ? message : undefined;
  };
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
