import type { LabBatch } from "@kitpath/contract/lab-batches";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

type DiscardBatchProps = { batch: Pick<LabBatch, "id" | "number">; onGone: () => void };

/** Discards an empty batch after confirmation. */
export function DiscardBatch({ batch: { id, number }, onGone }: DiscardBatchProps) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const discarding = useMutation({
    mutationFn: () => call("discardBatch", { params: { id } }),
    onSuccess: async () => {
      onGone();
      await queryClient.invalidateQueries({ queryKey: ["listBatches"] });
    },
    onError: showFailure,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden="true" />
        Discard batch
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Discard batch ${number}?`}
        text="It leaves the list, and no other batch gets its number."
        action="Discard batch"
        isDangerous
        dismiss="Keep it"
        busy={discarding.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => discarding.mutate()}
      />
    </>
  );
}
