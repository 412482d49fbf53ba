import { ShoppingBag, Store } from "lucide-react";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import styles from "./storefront.module.css";

/** The type of shop: an icon, with a word for screen readers. */
export function StoreType({ type }: { type: string }) {
  const isShopify = type === "shopify";
  const Icon = isShopify ? ShoppingBag : Store;
  const label = isShopify ? "Shopify" : type;
  return (
    <span className={styles.type} title={label}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
