import { readOwnPhone, readPhone } from "@kitpath/contract/fields/read-phone";
import { phonePattern } from "@kitpath/contract/fields/text-rules";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { useRef, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { countriesQuery } from "../lib/countries.ts";
import { countryOfPhone, homeRegion, withDialingCode } from "../lib/phone-countries.ts";
import { TextField } from "./field.tsx";
import styles from "./field.module.css";

type PhoneFieldProps = Omit<ComponentProps<typeof TextField>, "type" | keyof UseFormRegisterReturn> & {
  /** Registers the field, with how its value is read, and says its error. */
  field: (rules: {
    setValueAs: (written: string) => string;
  }) => UseFormRegisterReturn & { error?: string | undefined };
  /** The country, as GB or by its title, whose numbers need no country code; if missing, that of the reader's language. */
  home?: string | undefined;
};

/**
 * A phone number as it is dialled in a country, or with its country code. The form has it as it is sent from the first character
 * on, so that it can be submitted by a press that leaves the field; what is shown is replaced on blur.
 */
export function PhoneField({ field, home, ...rest }: PhoneFieldProps) {
  const countries = useQuery(countriesQuery).data?.data.data ?? [];
  const input = useRef<HTMLInputElement | null>(null);
  const [chosen, setChosen] = useState<{ country: string; home: string | undefined }>();
  const [written, setWritten] = useState("");
  const own = countries.find(({ country_code, title }) => home && [country_code, title].includes(home));
  // A form's other country has numbers of its own.
  const chosenHere = chosen?.home === home ? chosen?.country : undefined;
  const country = countryOfPhone(written, countries, chosenHere ?? own?.country_code ?? homeRegion());
  const codeOf = (wanted: string) =>
    countries.find((each) => each.country_code === wanted)?.dialing_code ?? "";
  const code = codeOf(country);
  const complete = (text: string, dialingCode = code) => {
    const read = readOwnPhone(readPhone(text, dialingCode));
    return phonePattern.test(read) ? read : text;
  };
  const registered = field({ setValueAs: (text: string) => complete(text) });
  const show = (text: string) => {
    if (input.current) input.current.value = text;
    setWritten(text);
  };
  const choose = (next: string) => {
    setChosen({ country: next, home });
    show(complete(withDialingCode(written, code, codeOf(next)), codeOf(next)));
    void registered.onChange({ target: input.current, type: "change" });
  };
  return (
    <TextField
      type="tel"
      {...rest}
      {...registered}
      ref={(element) => {
        input.current = element;
        registered.ref(element);
        if (element) setWritten(element.value);
      }}
      onChange={(event) => {
        setWritten(event.currentTarget.value);
        void registered.onChange(event);
      }}
      onBlur={(event) => {
        show(complete(event.currentTarget.value));
        void registered.onBlur(event);
      }}
      start={
        <span className={styles.country}>
          <span aria-hidden>{code ? `+${code}` : ""}</span>
          <select
            aria-label="Dialling code"
            value={country}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            {countries.map(({ id, country_code, title, dialing_code }) => (
              <option key={id} value={country_code}>
                {title} (+{dialing_code})
              </option>
            ))}
          </select>
        </span>
      }
    />
  );
}
