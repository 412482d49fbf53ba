import type { LabCandidate } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { labQuestion } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { call } from "../../../lib/api.ts";
import { TextAreaField } from "../../../ui/field.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";

type AskClinicProps = {
  unmatchedId: string;
  candidate: LabCandidate;
  onBack: () => void;
  onAsked: () => void;
};

const suggestion = "Whose sample is this? The kit is not registered with you yet.";

/** Sends a question about a scan to the administrators of a clinic. */
export function AskClinic({ unmatchedId, candidate, onBack, onAsked }: AskClinicProps) {
  const { kitId, clinic } = candidate;
  const form = useSaveForm({
    schema: labQuestion,
    first: { kitId, question: suggestion },
    mode: "onChange",
    send: (body) => call("askClinic", { params: { id: unmatchedId }, body }),
    done: `Your question has been sent to ${clinic}.`,
    onSaved: onAsked,
  });
  return (
    <SaveForm form={form} action="Ask the clinic" onCancel={onBack} dismiss="Back to the kits">
      <TextAreaField
        rows={3}
        label={`Question to ${clinic} about kit ${kitId}`}
        help="We e-mail it to the clinic’s administrators with your address for replies. Do not include anything about the person’s health."
        maxLength={1000}
        {...form.field("question")}
      />
    </SaveForm>
  );
}
