import { codeMax } from "@kitpath/contract/appointments/day/limits";
import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DateParts } from "../../../ui/date-parts.tsx";
import { TextField } from "../../../ui/field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { isBornOn } from "./birth-check.ts";
import styles from "./day.module.css";
import type { Draft } from "./kept-day.ts";
import { readBirth } from "./said-birth.ts";

type IdentityStepProps = { visit: DayVisit; draft: Draft; onDraft: (told: Draft) => void };
type Wrong = { born?: string; sex?: string; firstName?: string; lastName?: string };

const wrongDate =
  "This is not the date that the clinic knows. Ask again. If it stays so, choose “No sample”.";

/** The person says who they are; the phone only knows whether the date is right. */
export function IdentityStep({ visit, draft, onDraft }: IdentityStepProps) {
  const { birthCheck, isNamed, kits, address } = visit;
  const [born, setBorn] = useState({ day: "", month: "", year: "" });
  const [sex, setSex] = useState(draft.gender ?? "");
  const [name, setName] = useState({ firstName: "", lastName: "" });
  const [wrong, setWrong] = useState<Wrong>({});
  // Each kit of an order that names nobody may be somebody else's.
  const asksName = !isNamed && kits > 1;
  const check = async () => {
    const firstName = name.firstName.trim();
    const lastName = name.lastName.trim();
    if (asksName && !firstName) return setWrong({ firstName: "Enter the name that they say." });
    if (asksName && !lastName) return setWrong({ lastName: "Enter the name that they say." });
    const read = readBirth(born, new Date());
    if ("fault" in read) return setWrong({ born: read.fault });
    const { date: dateOfBirth } = read;
    if (birthCheck && !(await isBornOn(birthCheck, dateOfBirth))) return setWrong({ born: wrongDate });
    if (isNamed) return onDraft({ isIdentityChecked: true, dateOfBirth });
    if (sex !== "f" && sex !== "m") return setWrong({ sex: "Choose the sex that they say." });
    const said = asksName ? { firstName, lastName } : {};
    onDraft({ isIdentityChecked: true, dateOfBirth, gender: sex, ...said });
  };
  const nameField = (field: "firstName" | "lastName", label: string) => (
    <TextField
      label={label}
      value={name[field]}
      maxLength={codeMax}
      autoComplete="off"
      error={wrong[field]}
      onChange={({ target }) => {
        setName({ ...name, [field]: target.value });
        setWrong({});
      }}
    />
  );
  return (
    <>
      <p>Ask: “What is your full name, and when were you born?”</p>
      {asksName ? nameField("firstName", "First name, as they say it") : null}
      {asksName ? nameField("lastName", "Last name, as they say it") : null}
      <DateParts
        label="Date of birth, as they say it"
        monthFirst={address?.countryCode === "US"}
        error={wrong.born}
        part={(name) => ({
          value: born[name],
          autoComplete: "off",
          onChange: ({ target }) => {
            setBorn({ ...born, [name]: target.value });
            setWrong({});
          },
        })}
      />
      {isNamed ? null : (
        <RadioList
          label="Sex"
          options={[
            { value: "f", label: "Female" },
            { value: "m", label: "Male" },
          ]}
          chosen={sex}
          error={wrong.sex}
          radio={{ name: "sex", onChange: (event) => setSex(event.target.value) }}
        />
      )}
      <Button variant="primary" className={styles.thumb} onClick={() => void check()}>
        Both are right
      </Button>
    </>
  );
}
