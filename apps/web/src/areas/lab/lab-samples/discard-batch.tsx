import type { LabBatch } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { Trash2 } from "lucide-react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

type DiscardBatchProps = { batch: Pick<LabBatch, "id" | "number">; onGone: () => void };

/** Discards an empty batch after confirmation. */
export function DiscardBatch({ batch: { id, number }, onGone }: DiscardBatchProps) {
  const discarding = useConfirmation(() => ({
    title: `Discard batch ${number}?`,
    text: "It disappears from the list. Its number is not used again.",
    action: "Discard batch",
    isDangerous: true,
    dismiss: "Keep it",
    act: () => call("discardBatch", { params: { id } }),
    onDone: onGone,
  }));
  return (
    <>
      <Button onClick={() => discarding.ask()}>
        <Trash2 size={17} aria-hidden="true" />
        Discard batch
      </Button>
      {discarding.dialog}
    </>
  );
}
