import styles from "./mask-icon.module.css";

type MaskIconProps = { name: "eye" | "eyeOff" | "ok" | "info" | "bad" };

/** An icon for the pages that must stay small: a picture of its own instead of code. */
export const MaskIcon = ({ name }: MaskIconProps) => (
  <span aria-hidden="true" className={`${styles.icon} ${styles[name]}`} />
);
