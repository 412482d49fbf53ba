import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { correctionReasons } from "@kitpath/contract/patients/customers/correction-reasons";
import { formatName } from "@kitpath/contract/fields/formats";
import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { TestTaker } from "@kitpath/contract/patients/registrations/registrations";
import { testTakerCorrection } from "@kitpath/contract/patients/registrations/registrations";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";
import { birthParts, partsOf, wholeDate } from "../../../lib/birth-parts.ts";
import { sexOptions } from "../../../lib/sexes.ts";
import { DateParts } from "../../../ui/date-parts.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";

/** The contract's own rules, with a birth date that is typed in parts. */
const correction = testTakerCorrection
  .pick({ reason: true })
  .extend({ user: testTakerCorrection.shape.user.extend({ dateOfBirth: birthParts }) });

type Entry = z.input<typeof correction>;
type Output = z.output<typeof correction>;

const reasons = keysOf(correctionReasons).map((value) => ({ value, label: correctionReasons[value] }));

const entryOf = ({ firstName, lastName, gender, dateOfBirth }: TestTaker): Entry => ({
  user: { firstName, lastName, gender, dateOfBirth: partsOf(dateOfBirth) },
  reason: "" as "changed",
});

type CorrectDetailsFormProps = {
  testId: string;
  person: TestTaker;
  onClose: () => void;
  onCorrected: (customerId: string) => void | Promise<void>;
};

/** The details of a test's person, and why they are corrected. */
export function CorrectDetailsForm({ testId, person, onClose, onCorrected }: CorrectDetailsFormProps) {
  const form = useSaveForm({
    schema: correction,
    saved: entryOf(person),
    send: (entry: Output) => {
      const { firstName, lastName, gender, dateOfBirth } = person;
      const before = { firstName, lastName, gender, dateOfBirth };
      return call("correctTestTaker", { params: { id: testId }, body: { ...entry, before } });
    },
    done: (_answer, { user }) => `The details are now those of ${formatName(user.firstName, user.lastName)}.`,
    onSaved: ({ data }) => {
      onClose();
      return onCorrected(data.customerId);
    },
  });
  const { errors } = form.formState;
  const birth = errors.user?.dateOfBirth;
  return (
    <SaveForm form={form} action="Correct details" onCancel={onClose}>
      <div className={layout.pair}>
        <TextField label="First name" autoComplete="off" {...form.field("user.firstName")} />
        <TextField label="Last name" autoComplete="off" {...form.field("user.lastName")} />
      </div>
      <div className={layout.pair}>
        <DateParts
          label="Date of birth"
          error={birth?.message}
          part={(name) => ({
            ...form.register(`user.dateOfBirth.${name}`, wholeDate(birth)),
            autoComplete: "off",
          })}
        />
        <RadioList
          label="Sex at birth"
          options={sexOptions}
          error={errors.user?.gender?.message}
          radio={form.register("user.gender")}
        />
      </div>
      <RadioList
        label="Why are you correcting them?"
        options={reasons}
        error={errors.reason?.message}
        radio={form.register("reason")}
      />
      <WhatElse person={person} />
    </SaveForm>
  );
}

const list = new Intl.ListFormat("en-GB");
const ordersOf = (numbers: readonly string[]) =>
  `${numbers.length === 1 ? "order" : "orders"} ${list.format(numbers)}`;

/** What else of the person a correction changes, and what it does not. */
function WhatElse({ person: { alsoCorrected, staysAsReleased } }: { person: TestTaker }) {
  if (alsoCorrected.length === 0 && staysAsReleased.length === 0) return null;
  return (
    <Notice tone="info" title="This patient has other orders">
      {alsoCorrected.length > 0 ? <>The correction is also for {ordersOf(alsoCorrected)}. </> : null}
      {staysAsReleased.length > 0 ? (
        <>
          Results of {ordersOf(staysAsReleased)} are released, and keep the details they were released with.
        </>
      ) : null}
    </Notice>
  );
}
