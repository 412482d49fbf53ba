import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog-actions.module.css";

type DialogActionsProps = {
  onCancel: () => void;
  /** What the way out says. */
  dismiss?: string | undefined;
  children: ReactNode;
};

/** How a dialog ends: the way out first, then what it does. On a page the action stands first, where the fields begin. */
export const DialogActions = ({ onCancel, dismiss = "Cancel", children }: DialogActionsProps) => (
  <div className={styles.actions}>
    <Button onClick={onCancel}>{dismiss}</Button>
    {children}
  </div>
);
