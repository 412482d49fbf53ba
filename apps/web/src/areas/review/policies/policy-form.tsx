import type { ReactNode } from "react";
import type { ReviewPolicy } from "@kitpath/contract/review/policies/policies";
import { reviewPolicy } from "@kitpath/contract/review/policies/policies";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

const rules = [
  { value: "none", label: "None", description: "Results need no clinician." },
  {
    value: "flagged",
    label: "Those that need one",
    description: "When a value is outside its range, critical or amended.",
  },
  { value: "all", label: "All", description: "Every result, in range or not." },
];

const disclosures = [
  { value: "at_once", label: "At once", description: "As soon as the laboratory releases them." },
  {
    value: "after_review",
    label: "After the review",
    description: "Once a clinician has signed; at once if no review is needed.",
  },
  { value: "through_clinic", label: "Only through you", description: "When you share them." },
];

const reviewers = [
  { value: "clinic", label: "Your clinicians", description: "Those of your team with a registration." },
  {
    value: "platform",
    label: "Clinicians of the platform",
    description: "They see only the results to review. Your audit log records what they open and sign.",
  },
];

type PolicyFormProps = {
  saved: ReviewPolicy;
  hasClinician: boolean;
  /** Whose policy it is, if that is not said beside it. */
  title?: string;
  note?: string | undefined;
  /** How it is saved. */
  send: (body: ReviewPolicy) => Promise<unknown>;
  /** Removes it, if that is possible. */
  remove?: ReactNode;
};

/** Which results are reviewed, and when test takers get them. */
export function PolicyForm({ saved, hasClinician, title, note, send, remove }: PolicyFormProps) {
  const form = useSaveForm<ReviewPolicy>({
    schema: reviewPolicy,
    saved,
    send,
    done: "The policy is saved. It holds for results released from now on.",
  });
  const hours = { valueAsNumber: true };
  return (
    <SaveForm form={form} {...(title ? { card: title } : {})} action="Save policy" narrow>
      {hasClinician || form.watch("reviewer") === "platform" ? null : (
        <Notice tone="info">
          Nobody here has stated a professional registration yet, so nobody can sign a commentary.
        </Notice>
      )}
      {note ? <p>{note}</p> : null}
      <RadioList
        label="Results to review"
        options={rules}
        error={form.errorOf("rule")}
        radio={form.register("rule")}
      />
      <RadioList
        label="Who reviews"
        options={reviewers}
        error={form.errorOf("reviewer")}
        radio={form.register("reviewer")}
      />
      <RadioList
        label="The patient gets results"
        options={disclosures}
        error={form.errorOf("disclosure")}
        radio={form.register("disclosure")}
      />
      <div className={layout.pair}>
        <TextField
          label="Hours for flagged results"
          type="number"
          min={1}
          max={720}
          error={form.errorOf("flaggedHours")}
          {...form.register("flaggedHours", hours)}
        />
        <TextField
          label="Hours for all others"
          type="number"
          min={1}
          max={720}
          error={form.errorOf("routineHours")}
          {...form.register("routineHours", hours)}
        />
      </div>
      <p>A critical result is to be reviewed within 30 minutes.</p>
      <Checkbox
        label="Order repeats without asking"
        help="When a clinician writes “repeat in n weeks”, the kit is ordered then. Otherwise it becomes a task on your dashboard."
        {...form.register("ordersRepeats")}
      />
      {remove}
    </SaveForm>
  );
}
