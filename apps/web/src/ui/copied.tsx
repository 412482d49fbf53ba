import { Breakable } from "./breakable.tsx";
import { CopyButton } from "./copy-button.tsx";
import styles from "./copied.module.css";

/** A number or code with a copy button; `what` names it, as in "order number". */
export const Copied = ({ value, what }: { value: string; what: string }) => (
  <span className={styles.copied} data-copied="">
    <span>
      <Breakable value={value} />
    </span>
    <CopyButton value={value} label={`Copy ${what} ${value}`} />
  </span>
);
