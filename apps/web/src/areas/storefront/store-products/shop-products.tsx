import { formatPrice } from "@kitpath/contract/fields/formats";
import type { ShopProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SearchBox } from "../../../ui/search-box.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { shopProductsQuery } from "./queries.ts";
import styles from "./storefront.module.css";

type ShopProductsProps = {
  storeId: string;
  search: string;
  onSearch: (search: string) => void;
  onAdd: (product: ShopProduct) => void;
};

/** The current products of the shop, fetched from it. */
export function ShopProducts({ storeId, search, onSearch, onAdd }: ShopProductsProps) {
  const read = useQuery(shopProductsQuery(storeId, search));
  const { data } = read;
  return (
    <>
      <div className={styles.search}>
        <SearchBox label="Title" value={search} maxLength={100} onSearch={onSearch} />
      </div>
      <DataTable
        hasRowKeys
        label="Products in the shop"
        columns={columns(onAdd)}
        source={rowsOf(read, data?.data)}
        rowKey={({ shop_product_id: id }) => id}
        expectedRows={3}
        empty={
          search ? (
            <EmptyState
              title={`No product matches “${search}”`}
              action={<Button onClick={() => onSearch("")}>Clear the search</Button>}
            />
          ) : (
            <EmptyState title="The shop has no products yet">Create one above.</EmptyState>
          )
        }
        footer={
          data?.meta.hasMore ? (
            <p className={styles.text}>
              The first {data.meta.total} are shown. Search by title to find others.
            </p>
          ) : null
        }
      />
    </>
  );
}

const columns = (onAdd: (product: ShopProduct) => void): Column<ShopProduct>[] => [
  { header: "Product", isName: true, cell: ({ title }) => title },
  {
    header: "Price in the shop",
    cell: ({ price, currency }) => <span className={styles.price}>{formatPrice(price, currency)}</span>,
  },
  { header: "In the shop", cell: ({ status }) => (status === "active" ? "On sale" : "Draft") },
  {
    header: "Add",
    hideHeader: true,
    isActions: true,
    cell: (product) =>
      product.obstacle ?? (
        <Button aria-label={`Add ${product.title}`} onClick={() => onAdd(product)}>
          Add
        </Button>
      ),
  },
];
