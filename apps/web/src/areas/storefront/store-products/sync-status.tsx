import type { StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Time } from "../../../ui/time.tsx";
import table from "../../../ui/table-layout.module.css";
import styles from "./storefront.module.css";
import { useSync } from "./use-sync.ts";

type SyncStatusProps = { storeId: string; product: StoreProduct };

/** `complete` is Synced and anything else Failed (specification 2 section 4); then the reason, what happens next, and Retry. */
export function SyncStatus({ storeId, product }: SyncStatusProps) {
  const { sync_status: status, sync_error: reason, next_try_at: next } = product.pivot;
  const syncing = useSync(storeId);
  if (status === "complete") return <Badge tone="ok">Synced</Badge>;
  return (
    <span className={styles.status}>
      <span className={styles.failed}>
        <Badge tone="bad">Failed</Badge>
        <Button
          variant="quiet"
          aria-label={`Retry ${product.title}`}
          busy={syncing.isPending}
          onClick={() => syncing.mutate(product.id)}
        >
          Retry
        </Button>
      </span>
      <span className={table.second}>
        {reason ?? "Sending to the shop."}
        {next ? (
          <>
            {" "}
            Next attempt: <Time value={next} format="moment" />.
          </>
        ) : null}
      </span>
    </span>
  );
}
