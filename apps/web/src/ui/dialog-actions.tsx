import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog-actions.module.css";

type DialogActionsProps = {
  onCancel: () => void;
  /** The cancel button's label. */
  dismiss?: string | undefined;
  children: ReactNode;
};

/** The buttons of a dialog: cancel first, then the action. On a page the action is first, aligned with the fields. */
export const DialogActions = ({ onCancel, dismiss = "Cancel", children }: DialogActionsProps) => (
  <div className={styles.actions}>
    <Button onClick={onCancel}>{dismiss}</Button>
    {children}
  </div>
);
