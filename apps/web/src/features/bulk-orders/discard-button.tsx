import type { BulkOrder } from "@kitpath/contract/bulk-orders";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

/** Deletes an uploaded file after confirmation. */
export function DiscardButton({ bulk: { id, name }, onGone }: { bulk: BulkOrder; onGone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const discarding = useMutation({
    mutationFn: () => call("discardBulkOrder", { params: { id } }),
    onSuccess: async () => {
      onGone();
      await queryClient.invalidateQueries({ queryKey: ["listBulkOrders"] });
    },
    onError: showFailure,
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button folds onClick={() => setAsking(true)}>
        <Trash2 size={17} aria-hidden="true" />
        Discard
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Discard ${name}?`}
        text="Its rows will be deleted. Orders placed from it are not affected."
        action="Discard"
        isDangerous
        dismiss="Keep it"
        busy={discarding.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => discarding.mutate()}
      />
    </>
  );
}
