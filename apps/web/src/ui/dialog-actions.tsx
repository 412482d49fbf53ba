import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog-actions.module.css";

/** How a dialog ends: the way out first, then what it does. On a page the action stands first, where the fields begin. */
export const DialogActions = ({ onCancel, children }: { onCancel: () => void; children: ReactNode }) => (
  <div className={styles.actions}>
    <Button onClick={onCancel}>Cancel</Button>
    {children}
  </div>
);
