import type { Recall } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

/** The buttons for notifying everybody and, once that is done, closing the recall. */
export function RecallActions({ recall }: { recall: Recall }) {
  const params = { id: recall.id };
  const people = formatCount(recall.open, "person", "people");
  const telling = useConfirmation(() => ({
    title: `Tell ${people}?`,
    text: "Each person gets an e-mail on behalf of their clinic. A free replacement kit is ordered unless the sample has already reached the lab.",
    action: `Tell ${people}`,
    act: () => call("tellRecalled", { params }),
  }));
  const closing = useMutation({
    mutationFn: () => call("closeRecall", { params }),
    onSuccess: ({ affected, told, replaced }) =>
      void showSnackbar("success", `Closed: ${affected} sent, ${told} told, ${replaced} replaced.`),
    onError: showFailure,
  });
  if (recall.closedAt) return null;
  if (recall.open === 0) {
    return (
      <Button variant="primary" busy={closing.isPending} onClick={() => closing.mutate()}>
        Close the recall
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" busy={telling.doing.isPending} onClick={() => telling.ask()}>
        {recall.toldAt ? "Notify the rest again" : "Notify and replace"}
      </Button>
      {telling.dialog}
    </>
  );
}
