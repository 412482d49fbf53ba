import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { DialogActions } from "./dialog-actions.tsx";

type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: string;
  /** What the button does, in a word or two. */
  action: string;
  /** What the other button says. */
  dismiss?: string | undefined;
  /** What it does cannot be undone. */
  isDangerous?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that matters. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  action,
  dismiss,
  isDangerous = false,
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
        <DialogActions onCancel={onClose} dismiss={dismiss}>
          <Button variant={isDangerous ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
