import type { Repeat } from "@kitpath/contract/review/repeats/repeats";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

/** Ends a repeat that is not needed. */
export function DismissButton({ repeat: { id, orderNumber } }: { repeat: Repeat }) {
  const dismissing = useConfirmation(() => ({
    title: "End this repeat?",
    text: `A clinician asked for it after order ${orderNumber}. It will not be ordered.`,
    action: "End the repeat",
    act: () => call("dismissRepeat", { params: { id } }),
    done: `The repeat of ${orderNumber} is ended.`,
  }));
  return (
    <>
      <Button aria-label={`End the repeat of ${orderNumber}`} onClick={() => dismissing.ask()}>
        Not needed
      </Button>
      {dismissing.dialog}
    </>
  );
}
