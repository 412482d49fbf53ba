import { formatPrice } from "@kitpath/contract/fields/formats";
import type { StoreProduct } from "@kitpath/contract/storefront/store-products/store-products";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import table from "../../../ui/table-layout.module.css";
import styles from "./storefront.module.css";
import { SyncStatus } from "./sync-status.tsx";

/** The columns of specification 2. */
export const productColumns = (
  storeId: string,
  onRemove: (product: StoreProduct) => void,
): Column<StoreProduct>[] => [
  {
    header: "Product",
    isName: true,
    cell: ({ title, product_code: code, status, picture, shop_url: url }) => (
      <span className={styles.product}>
        {picture ? <img src={picture.url} alt="" className={styles.thumbnail} /> : null}
        <span>
          {title}
          <span className={table.second}>
            {code}
            {status === "draft" ? " · Draft, not on sale" : ""}
            {url ? (
              <>
                {" · "}
                <a href={url} target="_blank" rel="noreferrer">
                  View in shop
                </a>
              </>
            ) : null}
          </span>
        </span>
      </span>
    ),
  },
  {
    header: "Retail Price",
    cell: ({ price, currency }) => <span className={styles.price}>{formatPrice(price, currency)}</span>,
  },
  { header: "Status", cell: (product) => <SyncStatus storeId={storeId} product={product} /> },
  {
    header: "Actions",
    isActions: true,
    cell: (product) => (
      <span className={table.actions}>
        <ButtonLink
          to="/admin/clinics/storefront/products/edit/$productId"
          params={{ productId: product.id }}
          search={{ storeId }}
          variant="quiet"
          aria-label={`Edit ${product.title}`}
        >
          Edit
        </ButtonLink>
        <Button variant="quiet" aria-label={`Remove ${product.title}`} onClick={() => onRemove(product)}>
          Remove
        </Button>
      </span>
    ),
  },
];
