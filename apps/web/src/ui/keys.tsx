import { Fragment } from "react";
import styles from "./keys.module.css";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const faces: Record<string, string> = {
  Mod: isApple ? "⌘" : "Ctrl",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
};

/** A key, or keys pressed together, in the notation of keyboards: `Mod+K`. */
export const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keys.split("+").map((key, index) => (
      <Fragment key={key}>
        {index > 0 ? " " : null}
        <kbd className={styles.key}>{faces[key] ?? key}</kbd>
      </Fragment>
    ))}
  </span>
);
