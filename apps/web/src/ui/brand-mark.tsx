import { useLogo } from "./theme.ts";
import styles from "./brand-mark.module.css";

/** The logo of the page's organisation, or its name if there is none. */
export function BrandMark({ name }: { name: string }) {
  const logoUrl = useLogo();
  return logoUrl ? <img src={logoUrl} alt={name} className={styles.logo} /> : name;
}
