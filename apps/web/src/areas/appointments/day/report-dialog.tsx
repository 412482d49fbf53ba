import type { VisitOutcome } from "@kitpath/contract/appointments/day/visit-outcome";
import {
  failureReasonCodes,
  failureReasons,
  noShowMinutes,
} from "@kitpath/contract/appointments/day/failure-reasons";
import { scanMax } from "@kitpath/contract/appointments/day/limits";
import { kitCodeIn } from "@kitpath/contract/appointments/day/read-codes";
import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { localMoment } from "../../../lib/local-moment.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type ReportDialogProps = { visit: VisitDetail; onClose: () => void };

const needed = (isFor: boolean, value: unknown): boolean => !isFor || Boolean(value);

const isAfterWait = ({ kind, reason }: { kind: string; reason: string }): boolean =>
  kind === "no_show" || (kind === "fail" && reason === "nobody_in");

const entry = z
  .object({
    kind: z.enum(["collect", "fail", "no_show"]),
    at: z.string().min(1, "Enter a date and time."),
    arrivedAt: z.string(),
    reason: z.enum(failureReasonCodes),
    kitCode: z.string().max(scanMax),
    dateOfBirth: z.string(),
    gender: z.enum(["", "f", "m"]),
    isAsked: z.boolean(),
  })
  .refine(({ kind, kitCode }) => needed(kind === "collect", kitCode.trim()), {
    path: ["kitCode"],
    error: "Enter the code on the box.",
  })
  .refine(({ kind, dateOfBirth }) => needed(kind === "collect", dateOfBirth), {
    path: ["dateOfBirth"],
    error: "Enter the date that they said.",
  })
  .refine(({ kind, isAsked }) => needed(kind === "collect", isAsked), {
    path: ["isAsked"],
    error: "Ask the nurse first.",
  })
  .refine((told) => needed(isAfterWait(told), told.arrivedAt), {
    path: ["arrivedAt"],
    error: "Enter when the nurse came.",
  });
type Entry = z.infer<typeof entry>;

/** What a nurse would have said at the door, by the same rules. */
export const ReportDialog = (props: ReportDialogProps) => (
  <Dialog open narrow onClose={props.onClose} title={`What happened at ${props.visit.orderNumber}?`}>
    <ReportForm {...props} />
  </Dialog>
);

function ReportForm({ visit, onClose }: ReportDialogProps) {
  const { id, startsAt, endsAt } = visit;
  const params = { id };
  const [withKey] = useState(keepKey);
  const report = (body: VisitOutcome) =>
    withKey({ params, body }, (idempotencyKey) => call("reportVisit", { params, body }, { idempotencyKey }));
  const form = useSaveForm<Entry>({
    schema: entry,
    first: {
      kind: "collect",
      at: endsAt ?? "",
      arrivedAt: visit.arrivedAt ?? "",
      reason: "no_sample",
      kitCode: "",
      dateOfBirth: "",
      gender: "",
      isAsked: false,
    },
    mode: "onSubmit",
    send: async (told) => {
      if (isAfterWait(told) && told.arrivedAt !== visit.arrivedAt)
        await report({ kind: "arrive", at: told.arrivedAt });
      return report(outcomeOf(told, startsAt));
    },
    done: "Reported what happened",
    onSaved: onClose,
    hasNotice: true,
  });
  const told = form.watch();
  const { errors } = form.formState;
  const momentField = (name: "at" | "arrivedAt", label: string, help?: string) => (
    <TextField
      label={label}
      help={help}
      type="datetime-local"
      name={name}
      error={errors[name]?.message}
      defaultValue={told[name] ? localMoment(told[name]) : ""}
      onChange={({ target }) => form.setValue(name, target.value ? new Date(target.value).toISOString() : "")}
    />
  );
  return (
    <SaveForm form={form} action="Report" onCancel={onClose}>
      <RadioList
        label="Outcome"
        options={[
          { value: "collect", label: "Sample taken", description: "The kit is registered to the patient." },
          { value: "fail", label: "No sample", description: "The patient is asked for another time." },
          { value: "no_show", label: "Nobody was there", description: "The visit is over." },
        ]}
        radio={form.register("kind")}
      />
      {told.kind === "fail" ? (
        <SelectField label="Why" {...form.field("reason")}>
          {failureReasonCodes.map((code) => (
            <option key={code} value={code}>
              {failureReasons[code]}
            </option>
          ))}
        </SelectField>
      ) : null}
      {isAfterWait(told)
        ? momentField(
            "arrivedAt",
            "When the nurse came",
            `At least ${noShowMinutes} minutes before they left.`,
          )
        : null}
      {momentField("at", isAfterWait(told) ? "When they left" : "When it was")}
      {told.kind === "collect" ? (
        <>
          <TextField label="Kit" autoComplete="off" maxLength={scanMax} {...form.field("kitCode")} />
          <TextField label="Date of birth, as they said it" type="date" {...form.field("dateOfBirth")} />
          <SelectField label="Sex, if the order names nobody" {...form.field("gender")}>
            <option value="">The order names the patient</option>
            <option value="f">Female</option>
            <option value="m">Male</option>
          </SelectField>
          <Checkbox
            label="The nurse checked the name and the date of birth, and the patient agreed"
            {...form.field("isAsked")}
          />
        </>
      ) : null}
    </SaveForm>
  );
}

function outcomeOf(told: Entry, startsAt: string | null): VisitOutcome {
  const { kind, at, reason, kitCode, dateOfBirth, gender } = told;
  const when = { at, ...(startsAt ? { startsAt } : {}) };
  if (kind === "fail") return { kind, reason, ...when };
  if (kind === "no_show") return { kind, ...when };
  return {
    kind,
    ...when,
    kitCode: kitCodeIn(kitCode),
    identityChecked: true,
    consentGiven: true,
    dateOfBirth,
    ...(gender ? { gender } : {}),
  };
}
