import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import styles from "./dialog-actions.module.css";
import { DialogLock } from "./dialog-lock.tsx";

type DialogActionsProps = {
  /** Whether the action is running, which locks the dialog. */
  busy: boolean;
  onCancel: () => void;
  /** The cancel button's label. */
  dismiss?: string | undefined;
  children: ReactNode;
};

/** The buttons of a dialog: cancel first, then the action. On a page the action is first, aligned with the fields. */
export const DialogActions = ({ busy, onCancel, dismiss = "Cancel", children }: DialogActionsProps) => (
  <div className={styles.actions}>
    <DialogLock busy={busy} />
    <Button disabled={busy} onClick={onCancel}>
      {dismiss}
    </Button>
    {children}
  </div>
);
