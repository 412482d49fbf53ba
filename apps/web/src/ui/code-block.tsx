import { classNames } from "./class-names.ts";
import styles from "./code-block.module.css";
import { CopyButton } from "./copy-button.tsx";

type CodeBlockProps = {
  code: string;
  /** The accessible name. */
  label: string;
  /** Long texts scroll inside the block instead of lengthening the page. */
  isTall?: boolean;
};

/** Text to copy into a terminal or a program; wide lines scroll, also by keyboard. */
export const CodeBlock = ({ code, label, isTall = false }: CodeBlockProps) => (
  <div className={styles.block}>
    <pre
      className={classNames(styles.code, isTall && styles.tall)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <code>{code}</code>
    </pre>
    <span className={styles.copy}>
      <CopyButton value={code} label={`Copy: ${label}`} />
    </span>
  </div>
);
