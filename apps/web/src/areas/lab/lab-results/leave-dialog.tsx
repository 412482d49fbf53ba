import type { RaisedCritical } from "@kitpath/contract/lab/lab-results/lab-results";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { criticalsInWords } from "./criticals-in-words.ts";
import type { Leaving } from "./use-drafts.ts";

type LeaveDialogProps = {
  leaving: Leaving;
  /** The critical values among those saved by leaving, which the user has not seen yet. */
  unseen: readonly RaisedCritical[];
  hasUnsaved: boolean;
};

/** Asks before the results are left, and says what would otherwise be missed. */
export function LeaveDialog({ leaving, unseen, hasUnsaved }: LeaveDialogProps) {
  const { title, lines } = criticalsInWords(unseen);
  const isLoss = hasUnsaved || unseen.length === 0;
  return (
    <ConfirmDialog
      open={leaving.status === "blocked"}
      title={unseen.length > 0 ? title : "Leave without saving?"}
      text={[
        ...lines,
        ...(isLoss ? ["Some results are not saved. They will be lost if you leave."] : []),
      ].join(" ")}
      action="Leave"
      dismiss="Stay"
      isDangerous={isLoss}
      isCritical={unseen.length > 0}
      busy={false}
      onConfirm={() => leaving.proceed?.()}
      onClose={() => leaving.reset?.()}
    />
  );
}
