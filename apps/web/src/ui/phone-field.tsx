import { readPhone } from "@kitpath/contract/read-phone";
import { phonePattern } from "@kitpath/contract/text-rules";
import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "./field.tsx";

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, "type" | keyof UseFormRegisterReturn> & {
  field: UseFormRegisterReturn;
  reads?: (written: string) => string;
};

/** A phone number in any notation; on blur it is replaced by the form that is sent. */
export function PhoneField({ field, reads = readPhone, ...rest }: PhoneFieldProps) {
  const complete = (input: HTMLInputElement) => {
    const read = reads(input.value);
    if (read === input.value || !phonePattern.test(read)) return;
    input.value = read;
    void field.onChange({ target: input, type: "change" });
  };
  return (
    <TextField
      type="tel"
      {...rest}
      {...field}
      onBlur={(event) => {
        complete(event.currentTarget);
        void field.onBlur(event);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") complete(event.currentTarget);
      }}
    />
  );
}
