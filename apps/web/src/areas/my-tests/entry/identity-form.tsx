import { useState } from "react";
import { focusOn } from "../../../lib/focus-on.ts";
import { useFocusRefused } from "../../../lib/focus-first-error.ts";
import { messageOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateParts } from "../../../ui/date-parts.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { dateFault, dateOfParts } from "../../../lib/person-rules.ts";
import type { useEntering } from "./use-entering.ts";

type Told = { dateOfBirth: string; firstName?: string; clinicCode?: string; isTrusted: boolean };

type IdentityFormProps = {
  entering: Pick<ReturnType<typeof useEntering>, "step" | "isBusy" | "error" | "fields">;
  onTold: (told: Told) => void;
};

/**
 * Asks who is there: a date of birth, a first name where two people share both address and birthday, and of a young person whose address may
 * be their parents' the code that the clinic has given them.
 */
export function IdentityForm({ entering: { step, isBusy, error, fields }, onTold }: IdentityFormProps) {
  const [parts, setParts] = useState({ day: "", month: "", year: "" });
  const [firstName, setFirstName] = useState("");
  const [clinicCode, setClinicCode] = useState("");
  const [isTrusted, setTrusted] = useState(false);
  /** A new object for each try, so that each is told. */
  const [problem, setProblem] = useState<{ text: string | undefined }>();
  const form = useFocusRefused(problem ?? error);
  const submit = () => {
    const dateOfBirth = dateOfParts(parts);
    setProblem(dateOfBirth ? undefined : { text: dateFault(parts) });
    const more = { ...(firstName ? { firstName } : {}), ...(clinicCode ? { clinicCode } : {}) };
    if (dateOfBirth) onTold({ dateOfBirth, isTrusted, ...more });
  };
  const dateError = problem?.text ?? fields.dateOfBirth;
  return (
    <form
      ref={form}
      noValidate
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && !fields.dateOfBirth && !fields.firstName && !fields.clinicCode ? (
        <Notice tone="bad">{messageOf(error)}</Notice>
      ) : null}
      <DateParts
        label="Your date of birth"
        help="For a child’s tests, the child’s."
        error={dateError}
        part={(name) => ({
          value: parts[name],
          autoComplete: `bday-${name}`,
          onChange: ({ target }) => setParts((before) => ({ ...before, [name]: target.value })),
        })}
      />
      {step === "first_name" ? (
        <TextField
          ref={focusOn}
          label="Your first name"
          autoComplete="given-name"
          help="Somebody with the same address has the same birthday."
          value={firstName}
          error={fields.firstName}
          onChange={({ target }) => setFirstName(target.value)}
        />
      ) : null}
      {step === "clinic_code" ? (
        <TextField
          ref={focusOn}
          label="The code from your clinic"
          inputMode="numeric"
          autoComplete="one-time-code"
          help="You decide now who sees your results. So that nobody else opens them, ask your clinic for a code of 8 digits."
          value={clinicCode}
          error={fields.clinicCode}
          onChange={({ target }) => setClinicCode(target.value)}
        />
      ) : null}
      <Checkbox
        label="This is my own device. Keep me signed in."
        checked={isTrusted}
        onChange={({ target }) => setTrusted(target.checked)}
      />
      <Button type="submit" variant="primary" wide busy={isBusy}>
        Continue
      </Button>
    </form>
  );
}
