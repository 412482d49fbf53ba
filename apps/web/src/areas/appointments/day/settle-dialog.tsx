import type { Settlement, VisitReport } from "@kitpath/contract/appointments/day/reports";
import { scanMax } from "@kitpath/contract/appointments/day/limits";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../../lib/api.ts";
import { localMoment } from "../../../lib/local-moment.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type SettleDialogProps = { visitId: string; report: VisitReport; onClose: () => void };

const entry = z
  .object({
    decision: z.enum(["recorded", "dismissed"]),
    at: z.string().min(1, "Enter a date and time."),
    kitCode: z.string().max(scanMax),
    note: z.string().max(300),
  })
  .refine(({ decision, note }) => decision === "recorded" || note.trim() !== "", {
    path: ["note"],
    error: "Say why it is not recorded.",
  });
type Entry = z.infer<typeof entry>;

/** Records a report that was not possible before, corrected if need be, or puts it away with a note. */
export const SettleDialog = (props: SettleDialogProps) => (
  <Dialog
    open
    narrow
    onClose={props.onClose}
    title="Settle what the nurse reported"
    description={props.report.problem ?? ""}
  >
    <SettleForm {...props} />
  </Dialog>
);

function SettleForm({ visitId, report, onClose }: SettleDialogProps) {
  const { id: reportId, kind, at, kitCode } = report;
  const [isRecorded, setRecorded] = useState(true);
  const form = useSaveForm<Entry>({
    schema: entry,
    first: { decision: "recorded", at, kitCode: kitCode ?? "", note: "" },
    mode: "onSubmit",
    send: (told) =>
      call("settleReport", { params: { id: visitId, reportId }, body: settlementOf(told, report) }),
    done: (_answer, { decision }) =>
      decision === "dismissed" ? "The report is put away" : "The report is recorded",
    onSaved: onClose,
    hasNotice: true,
  });
  const { errors } = form.formState;
  return (
    <SaveForm form={form} action={isRecorded ? "Record" : "Put away"} onCancel={onClose}>
      <RadioList
        label="What becomes of it"
        options={[
          { value: "recorded", label: "Record it", description: effects[kind] },
          { value: "dismissed", label: "Put it away", description: "It is kept here with your note." },
        ]}
        radio={form.register("decision", {
          onChange: ({ target }: { target: { value: string } }) => setRecorded(target.value === "recorded"),
        })}
      />
      {isRecorded ? (
        <TextField
          label="When it was"
          type="datetime-local"
          name="at"
          error={errors.at?.message}
          defaultValue={localMoment(at)}
          onChange={({ target }) =>
            form.setValue("at", target.value ? new Date(target.value).toISOString() : "")
          }
        />
      ) : null}
      {isRecorded && kind === "collect" ? (
        <TextField label="Kit" autoComplete="off" maxLength={scanMax} {...form.field("kitCode")} />
      ) : null}
      <TextField
        label="Note"
        isOptional={isRecorded}
        help="Do not name the person."
        maxLength={300}
        autoComplete="off"
        {...form.field("note")}
      />
    </SaveForm>
  );
}

const effects = {
  arrive: "The nurse was there.",
  collect: "The kit is registered with this time, and the visit is complete if it is still to come.",
  fail: "The visit waits for a decision.",
  no_show: "The visit ends: the person did not attend.",
  hand_over: "What this nurse collected is on its way to the lab.",
} as const;

function settlementOf({ decision, at, kitCode, note }: Entry, report: VisitReport): Settlement {
  if (decision === "dismissed") return { decision, note: note.trim() };
  return {
    decision,
    ...(at === report.at ? {} : { at }),
    ...(kitCode.trim() === (report.kitCode ?? "") || !kitCode.trim() ? {} : { kitCode: kitCode.trim() }),
    ...(note.trim() ? { note: note.trim() } : {}),
  };
}
