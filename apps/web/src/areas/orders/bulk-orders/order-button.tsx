import type { BulkOrder, BulkOrdering } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { isConflict } from "../../../lib/api-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import styles from "./bulk-orders.module.css";
import { bulkQuery } from "./queries.ts";

/** Orders every row that can be ordered, after confirmation; rows with doubts only if the user chooses so. */
export function OrderButton({ bulk: { id, counts } }: { bulk: BulkOrder }) {
  const [isAsking, setAsking] = useState(false);
  const [withDoubtful, setWithDoubtful] = useState(false);
  const queryClient = useQueryClient();
  const starting = useMutation({
    mutationFn: (confirmed: BulkOrdering) => call("orderBulkRows", { params: { id }, body: confirmed }),
    onSuccess: () => setAsking(false),
    onError: async (error) => {
      showFailure(error);
      if (!isConflict(error)) return setAsking(false);
      // The question is asked again with the present figures, which are being read by now.
      await queryClient.refetchQueries({ queryKey: bulkQuery(id).queryKey }, { cancelRefetch: false });
    },
  });
  const possible = counts.ready + counts.doubtful;
  const chosen = counts.ready + (withDoubtful ? counts.doubtful : 0);
  if (possible === 0) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setAsking(true)}>
        Order {formatCount(counts.ready || possible, "row")}
      </Button>
      <Dialog
        open={isAsking}
        narrow
        onClose={() => setAsking(false)}
        title={`Order ${formatCount(chosen, "row")}?`}
      >
        <div className={styles.dialog}>
          <p>Each row becomes a separate order and is charged as usual.</p>
          {counts.doubtful > 0 ? (
            <Checkbox
              label={`Also order the ${formatCount(counts.doubtful, "row")} to review`}
              checked={withDoubtful}
              onChange={({ target }) => setWithDoubtful(target.checked)}
            />
          ) : null}
          {counts.faulty > 0 ? (
            <p className={styles.quiet}>
              {formatCount(counts.faulty, "row")} to correct will not be ordered.
            </p>
          ) : null}
          <DialogActions busy={starting.isPending} onCancel={() => setAsking(false)}>
            <Button
              variant="primary"
              disabled={chosen === 0}
              busy={starting.isPending}
              onClick={() => starting.mutate({ withDoubtful, rows: chosen })}
            >
              Order
            </Button>
          </DialogActions>
        </div>
      </Dialog>
    </>
  );
}
