import type { StorePageQuery } from "@kitpath/contract/storefront/stores/list-query";
import type { StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { isGone } from "../../../lib/api-error.ts";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { NoProducts } from "./no-products.tsx";
import { NoStore } from "./no-store.tsx";
import { productColumns } from "./product-columns.tsx";
import { storeQuery } from "./queries.ts";
import { StoreNotes } from "./store-notes.tsx";
import styles from "./storefront.module.css";
import { useRemoval } from "./use-removal.ts";

type StoreScreenProps = {
  storeId: string;
  query: StorePageQuery;
  onChange: (change: Partial<StorePageQuery>) => void;
};

const lookAgainMs = 5_000;

/** A store and its products. */
export function StoreScreen({ storeId, query, onChange }: StoreScreenProps) {
  const read = useQuery({
    ...storeQuery(storeId, query),
    // The background job retries by itself, so its outcome must appear without a reload.
    refetchInterval: ({ state }) =>
      state.data?.associatedProducts.data.some(isUnderWay) ? lookAgainMs : false,
  });
  const removal = useRemoval(storeId);
  if (read.isPending) return <LoadingScreen />;
  if (isGone(read.error)) return <NoStore />;
  const { store, associatedProducts: products } = read.data ?? {};
  return (
    <>
      <PageHead
        title={store?.title ?? "Store"}
        trail={<Link to="/admin/clinics/storefront">Storefront</Link>}
        mark={store && !store.isConnected ? <Badge tone="bad">Disconnected</Badge> : null}
        sub={
          store ? (
            <a href={store.url} target="_blank" rel="noreferrer" className={styles.shop}>
              {store.domain}
            </a>
          ) : (
            " "
          )
        }
        actions={
          store?.isConnected ? (
            <ButtonLink to="/admin/clinics/storefront/products/add" search={{ storeId }} variant="primary">
              <Plus size={17} aria-hidden="true" />
              Add Product
            </ButtonLink>
          ) : null
        }
      />
      <div className={styles.stack}>
        {store ? <StoreNotes store={store} /> : null}
        <PagedTable
          label="Products"
          columns={productColumns(storeId, removal.ask)}
          read={{
            data: products && { data: products.data, meta: products },
            error: read.error && loadFailed,
            isPlaceholderData: read.isPlaceholderData,
            refetch: read.refetch,
          }}
          query={query}
          onChange={onChange}
          rowKey={({ id }) => id}
          expectedRows={3}
          empty={<NoProducts storeId={storeId} canAdd={store?.isConnected ?? false} />}
        />
      </div>
      {removal.dialog}
    </>
  );
}

const isUnderWay = ({ pivot: { sync_status: status, next_try_at: next } }: StoreProduct) =>
  status === "pending" || next !== null;

const loadFailed = new Error("Error retrieving products from store.");
