import { readOwnPhone } from "@kitpath/contract/fields/read-phone";
import { phonePattern } from "@kitpath/contract/fields/text-rules";
import type { ComponentProps } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { TextField } from "./field.tsx";

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, "type" | keyof UseFormRegisterReturn> & {
  /** Registers the field, with how its value is read, and says its error. */
  field: (rules: {
    setValueAs: (written: string) => string;
  }) => UseFormRegisterReturn & { error?: string | undefined };
  reads?: (written: string) => string;
};

/**
 * A phone number in any notation; a British mobile number needs no country code. The form has it as it is sent from the first character on, so that it can be submitted by a press
 * that leaves the field; what is shown is replaced on blur.
 */
export function PhoneField({ field, reads = readOwnPhone, ...rest }: PhoneFieldProps) {
  const complete = (written: string) => {
    const read = reads(written);
    return phonePattern.test(read) ? read : written;
  };
  const registered = field({ setValueAs: complete });
  return (
    <TextField
      type="tel"
      {...rest}
      {...registered}
      onBlur={(event) => {
        event.currentTarget.value = complete(event.currentTarget.value);
        void registered.onBlur(event);
      }}
    />
  );
}
