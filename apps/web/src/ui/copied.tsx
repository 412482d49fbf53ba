import { CopyButton } from "./copy-button.tsx";
import styles from "./copied.module.css";

/** A number or code with what puts it on the clipboard; `what` it is, as in "order number". */
export const Copied = ({ value, what }: { value: string; what: string }) => (
  <span className={styles.copied} data-copied="">
    {value}
    <CopyButton value={value} label={`Copy ${what} ${value}`} />
  </span>
);
