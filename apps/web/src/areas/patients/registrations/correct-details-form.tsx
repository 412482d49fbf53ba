import { zodResolver } from "@hookform/resolvers/zod";
import { correctionReasons } from "@kitpath/contract/patients/customers/correction-reasons";
import { formatName } from "@kitpath/contract/fields/formats";
import { keysOf } from "@kitpath/contract/fields/keys-of";
import type { TestTaker } from "@kitpath/contract/patients/registrations/registrations";
import { testTakerCorrection } from "@kitpath/contract/patients/registrations/registrations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { call } from "../../../lib/api.ts";
import { birthParts, partsOf, wholeDate } from "../../../lib/birth-parts.ts";
import { useFocusFirstError } from "../../../lib/focus-first-error.ts";
import { sexOptions } from "../../../lib/sexes.ts";
import { showRefusal } from "../../../lib/show-refusal.ts";
import { useFollowSaved } from "../../../lib/use-follow-saved.ts";
import { Button } from "../../../ui/button.tsx";
import { DateParts } from "../../../ui/date-parts.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

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
  const queryClient = useQueryClient();
  const saved = entryOf(person);
  const form = useForm<Entry, unknown, Output>({
    resolver: zodResolver(correction),
    mode: "onTouched",
    shouldFocusError: false,
    defaultValues: saved,
  });
  useFollowSaved(form, saved);
  const element = useFocusFirstError(form.formState);
  const correcting = useMutation({
    mutationFn: (entry: Output) => {
      const { firstName, lastName, gender, dateOfBirth } = person;
      const before = { firstName, lastName, gender, dateOfBirth };
      return call("correctTestTaker", { params: { id: testId }, body: { ...entry, before } });
    },
    onSuccess: async ({ data }, { user }) => {
      onClose();
      void showSnackbar(
        "success",
        `The details are now those of ${formatName(user.firstName, user.lastName)}.`,
      );
      await onCorrected(data.customerId);
      // Any screen may show their name.
      queryClient.removeQueries({ type: "inactive" });
      await queryClient.invalidateQueries();
    },
    onError: (error) => showRefusal(form, error),
  });
  const { errors } = form.formState;
  const birth = errors.user?.dateOfBirth;
  return (
    <form
      ref={element}
      noValidate
      className={layout.form}
      onSubmit={form.handleSubmit((entry) => correcting.mutate(entry))}
    >
      <div className={layout.pair}>
        <TextField
          label="First name"
          autoComplete="off"
          error={errors.user?.firstName?.message}
          {...form.register("user.firstName")}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          error={errors.user?.lastName?.message}
          {...form.register("user.lastName")}
        />
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
      <DialogActions busy={correcting.isPending} onCancel={onClose}>
        <Button type="submit" variant="primary" busy={correcting.isPending}>
          Correct details
        </Button>
      </DialogActions>
    </form>
  );
}

const list = new Intl.ListFormat("en-GB");
const ordersOf = (numbers: readonly string[]) =>
  `${numbers.length === 1 ? "order" : "orders"} ${list.format(numbers)}`;

/** What else of the person a correction changes, and what it does not. */
function WhatElse({ person: { alsoCorrected, staysAsReleased } }: { person: TestTaker }) {
  if (alsoCorrected.length === 0 && staysAsReleased.length === 0) return null;
  return (
    <Notice tone="info" title="This person has other orders">
      {alsoCorrected.length > 0 ? <>The correction is also for {ordersOf(alsoCorrected)}. </> : null}
      {staysAsReleased.length > 0 ? (
        <>
          Results of {ordersOf(staysAsReleased)} are released, and keep the details they were released with.
        </>
      ) : null}
    </Notice>
  );
}
