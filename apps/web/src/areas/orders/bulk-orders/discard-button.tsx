import type { BulkOrder } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { Trash2 } from "lucide-react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

/** Deletes an uploaded file after confirmation. */
export function DiscardButton({ bulk: { id, name }, onGone }: { bulk: BulkOrder; onGone: () => void }) {
  const discarding = useConfirmation(() => ({
    title: `Discard ${name}?`,
    text: "Its rows will be deleted. Orders placed from it are not affected.",
    action: "Discard",
    isDangerous: true,
    dismiss: "Keep it",
    act: () => call("discardBulkOrder", { params: { id } }),
    onDone: onGone,
  }));
  return (
    <>
      <Button folds onClick={() => discarding.ask()}>
        <Trash2 size={17} aria-hidden="true" />
        Discard
      </Button>
      {discarding.dialog}
    </>
  );
}
