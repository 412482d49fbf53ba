import type { CommentaryOutcome } from "@kitpath/contract/kits/kits/commentary-words";
import { commentaryOutcomes } from "@kitpath/contract/kits/kits/commentary-words";

const outcomeNames: Record<CommentaryOutcome, string> = {
  no_action: "No action needed",
  repeat: "Repeat the test",
  see_doctor: "See a doctor",
  urgent: "Urgent: see a doctor today",
};

export const OutcomeOptions = () =>
  commentaryOutcomes.map((outcome) => (
    <option key={outcome} value={outcome}>
      {outcomeNames[outcome]}
    </option>
  ));
