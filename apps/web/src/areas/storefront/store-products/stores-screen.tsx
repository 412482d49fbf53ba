import type { Store } from "@kitpath/contract/storefront/store-products/store-products";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import table from "../../../ui/table-layout.module.css";
import { rowsOf } from "../../../ui/table-source.ts";
import { ConnectStore } from "./connect-store.tsx";
import { NoStores } from "./no-stores.tsx";
import { storesQuery } from "./queries.ts";
import styles from "./storefront.module.css";
import { StoreType } from "./store-type.tsx";

type StoresScreenProps = { onOpen: (storeId: string) => void };

/** The clinic's online shops. */
export function StoresScreen({ onOpen }: StoresScreenProps) {
  const read = useQuery(storesQuery);
  const { data } = read;
  return (
    <>
      <PageHead
        title="Storefront"
        sub="Sell kits in your own online shop. Its orders arrive here automatically."
        actions={data && data.data.length > 0 ? <ConnectStore /> : null}
      />
      <DataTable
        hasRowKeys
        label="Stores"
        columns={columns}
        source={rowsOf(read, data?.data)}
        rowKey={({ id }) => id}
        onOpen={({ id }) =>
          () =>
            onOpen(id)
          }
        expectedRows={2}
        empty={<NoStores />}
      />
    </>
  );
}

const columns: Column<Store>[] = [
  { header: "Type", cell: ({ type }) => <StoreType type={type} /> },
  {
    header: "Store name",
    isName: true,
    cell: ({ id, title, isConnected }) => (
      <span className={styles.named}>
        <Link
          to="/admin/clinics/storefront/store/$storeId"
          params={{ storeId: id }}
          data-row-control=""
          className={table.name}
        >
          {title}
        </Link>
        {isConnected ? null : <Badge tone="bad">Disconnected</Badge>}
      </span>
    ),
  },
  {
    header: "Links",
    isActions: true,
    cell: ({ id, title }) => (
      <span className={table.actions}>
        <ButtonLink
          to="/admin/clinics/storefront/store/$storeId"
          params={{ storeId: id }}
          variant="quiet"
          aria-label={`View Store ${title}`}
        >
          View Store
        </ButtonLink>
        <ButtonLink
          to="/admin/clinics/storefront/products/add"
          search={{ storeId: id }}
          variant="quiet"
          aria-label={`Add Product to ${title}`}
        >
          Add Product
        </ButtonLink>
      </span>
    ),
  },
];
