import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: string;
  /** What the button does, in a word or two. */
  action: string;
  /** What the other button says. */
  dismiss?: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be undone. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  action,
  dismiss = "Cancel",
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <AlertDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={styles.backdrop} />
      <AlertDialog.Popup className={styles.popup}>
        <AlertDialog.Title>{title}</AlertDialog.Title>
        <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>
        <div className={styles.actions}>
          <Button onClick={onClose}>{dismiss}</Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
