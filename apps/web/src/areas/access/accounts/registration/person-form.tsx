import { zodResolver } from "@hookform/resolvers/zod";
import { nationalDigits } from "@kitpath/contract/fields/read-phone";
import { messages } from "@kitpath/contract/operation/messages";
import { registerRequest } from "@kitpath/contract/access/accounts/registration";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect, useMemo } from "react";
import { useForm, useWatch } from "react-hook-form";
import { z } from "zod";
import { countriesQuery } from "../../../../lib/countries.ts";
import { useFocusFirstError } from "../../../../lib/focus-first-error.ts";
import { fieldsOf } from "../../../../lib/form-fields.ts";
import { readEntry, useKeptEntry } from "../../../../lib/kept-entry.ts";
import type { ListedCountry } from "../../../../lib/usable-countries.ts";
import { noCountry } from "../../../../lib/usable-countries.ts";
import { Button } from "../../../../ui/button.tsx";
import { Checkbox } from "../../../../ui/checkbox.tsx";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import layout from "../../../../ui/form-layout.module.css";
import { PasswordField } from "../../../../ui/password-field.tsx";
import { PasswordStrength } from "../../../../ui/password-strength.tsx";
import { policiesLabel, termsLabel } from "./agreement-labels.tsx";
import type { PersonRefusal } from "./register.ts";

const { fname, lname, email, password, mobile } = registerRequest.shape;
const ticked = (message: string) => z.boolean().refine((isTicked) => isTicked, message);
/** A country that was kept from before counts only once the list has it: its dialling code is sent as well. */
const schemaOf = (listed: readonly ListedCountry[], showsTerms: boolean) =>
  z.object({
    firstName: fname,
    lastName: lname,
    countryCode: z
      .string()
      .refine((value) => listed.some(({ country_code }) => country_code === value), messages.required),
    phoneNumber: mobile,
    email,
    password,
    agree: ticked(messages.agree),
    agreeTerms: showsTerms ? ticked(messages.agreeTerms) : z.boolean(),
  });

export type PersonEntry = z.infer<ReturnType<typeof schemaOf>>;

const empty: PersonEntry = {
  firstName: "",
  lastName: "",
  countryCode: noCountry,
  phoneNumber: "",
  email: "",
  password: "",
  agree: false,
  agreeTerms: false,
};

type PersonFormProps = {
  /** The name under which the entry, without its password, is kept while it is typed. */
  draft: string;
  initial: PersonEntry | null;
  /** The server's errors for the entry. */
  refusal: PersonRefusal | null;
  /** The organisation's country: most of its people have a phone number there. */
  country: string | undefined;
  showsTerms: boolean;
  busy: boolean;
  back: ReactNode;
  action: string;
  onSubmit: (entry: PersonEntry) => void;
};

/** Step 2 of registering: the person who will administer the account. */
export function PersonForm(props: PersonFormProps) {
  const { draft, initial, refusal, country, showsTerms, busy, back, action, onSubmit } = props;
  const { data } = useQuery(countriesQuery);
  const listed = data?.data.data;
  const schema = useMemo(() => schemaOf(listed ?? [], showsTerms), [listed, showsTerms]);
  const form = useForm<PersonEntry>({
    resolver: zodResolver(schema),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: readEntry(draft, initial ?? empty),
  });
  useKeptEntry(form, draft, "password");
  const home = listed?.find(({ title }) => title === country)?.country_code;
  useEffect(() => {
    if (home && form.getValues("countryCode") === empty.countryCode) form.setValue("countryCode", home);
  }, [form, home]);
  useEffect(() => {
    for (const [name, message] of Object.entries(refusal ?? {}))
      form.setError(name as keyof PersonEntry, { message });
  }, [form, refusal]);
  const element = useFocusFirstError(form.formState, refusal);
  const { field } = fieldsOf(form);
  const typed = useWatch({ control: form.control, name: "password" });
  const readDigits = (written: string) => {
    const chosen = form.getValues("countryCode");
    return nationalDigits(written, listed?.find((each) => each.country_code === chosen)?.dialing_code ?? "");
  };
  return (
    <form ref={element} noValidate onSubmit={form.handleSubmit(onSubmit)}>
      <fieldset disabled={busy} className={layout.form}>
        <div className={layout.pair}>
          <TextField label="First name" autoComplete="given-name" {...field("firstName")} />
          <TextField label="Last name" autoComplete="family-name" {...field("lastName")} />
        </div>
        <div className={layout.pair}>
          <SelectField key={listed ? "loaded" : "loading"} label="Country code" {...field("countryCode")}>
            <option value={noCountry} disabled>
              ---
            </option>
            {(listed ?? []).map(({ id, country_code, title, dialing_code }) => (
              <option key={id} value={country_code}>
                {title} (+{dialing_code})
              </option>
            ))}
          </SelectField>
          <TextField
            label="Phone number"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...field("phoneNumber", { setValueAs: readDigits })}
          />
        </div>
        <TextField label="E-mail" type="email" autoComplete="username" {...field("email")} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help={<PasswordStrength value={typed} />}
          {...field("password")}
        />
        <Checkbox label={policiesLabel} {...field("agree")} />
        {showsTerms ? <Checkbox label={termsLabel} {...field("agreeTerms")} /> : null}
        <div className={`${layout.actions} ${layout.spread}`}>
          {back}
          <Button type="submit" variant="primary" busy={busy}>
            {action}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
