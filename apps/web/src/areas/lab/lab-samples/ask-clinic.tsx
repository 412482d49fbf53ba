import type { LabCandidate } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { messages } from "@kitpath/contract/operation/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { refreshBench } from "./queries.ts";

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
  const [question, setQuestion] = useState(suggestion);
  const queryClient = useQueryClient();
  const asking = useMutation({
    mutationFn: () =>
      call("askClinic", { params: { id: unmatchedId }, body: { kitId, question: question.trim() } }),
    onSuccess: async () => {
      void showSnackbar("success", `Your question has been sent to ${clinic}.`);
      onAsked();
      await refreshBench(queryClient);
    },
    onError: showFailure,
  });
  return (
    <div className={layout.form}>
      <TextAreaField
        rows={3}
        label={`Question to ${clinic} about kit ${kitId}`}
        help="We e-mail it to the clinic’s administrators with your address for replies. Do not include anything about the person’s health."
        value={question}
        maxLength={1000}
        error={question.trim() ? undefined : messages.required}
        onChange={({ target }) => setQuestion(target.value)}
      />
      <DialogActions busy={asking.isPending} onCancel={onBack} dismiss="Back to the kits">
        <Button
          variant="primary"
          busy={asking.isPending}
          disabled={!question.trim()}
          onClick={() => asking.mutate()}
        >
          Ask the clinic
        </Button>
      </DialogActions>
    </div>
  );
}
