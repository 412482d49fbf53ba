import styles from "./mask-icon.module.css";

type MaskIconProps = { name: "eye" | "eyeOff" | "ok" | "info" | "bad" };

/** An icon for the pages that must stay small: an image instead of code. */
export const MaskIcon = ({ name }: MaskIconProps) => (
  <span aria-hidden="true" className={`${styles.icon} ${styles[name]}`} />
);
