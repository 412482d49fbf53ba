import type { Recall } from "@kitpath/contract/fulfilment";
import { formatCount } from "@kitpath/contract/formats";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

/** The buttons for notifying everybody and, once that is done, closing the recall. */
export function RecallActions({ recall }: { recall: Recall }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const params = { id: recall.id };
  const refresh = () =>
    Promise.all(
      ["getRecall", "listRecalls"].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  const telling = useMutation({
    mutationFn: () => call("tellRecalled", { params }),
    onError: showFailure,
    onSettled: async () => {
      setAsking(false);
      await refresh();
    },
  });
  const closing = useMutation({
    mutationFn: () => call("closeRecall", { params }),
    onSuccess: ({ affected, told, replaced }) =>
      void showSnackbar("success", `Closed: ${affected} sent, ${told} told, ${replaced} replaced.`),
    onError: showFailure,
    onSettled: refresh,
  });
  if (recall.closedAt) return null;
  const people = formatCount(recall.open, "person", "people");
  if (recall.open === 0) {
    return (
      <Button variant="primary" busy={closing.isPending} onClick={() => closing.mutate()}>
        Close the recall
      </Button>
    );
  }
  return (
    <>
      <Button variant="primary" busy={telling.isPending} onClick={() => setAsking(true)}>
        {recall.toldAt ? "Notify the rest again" : "Notify and replace"}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Tell ${people}?`}
        text="Each person gets an e-mail on behalf of their clinic. A free replacement kit is ordered unless the sample has already reached the lab."
        action={`Tell ${people}`}
        busy={telling.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => telling.mutate()}
      />
    </>
  );
}
