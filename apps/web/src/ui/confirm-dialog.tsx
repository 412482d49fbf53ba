import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Button } from "./button.tsx";
import styles from "./confirm-dialog.module.css";
import { CriticalMark } from "./critical-mark.tsx";
import { DialogActions } from "./dialog-actions.tsx";

export type ConfirmDialogProps = {
  open: boolean;
  title: string;
  text: string;
  /** The person or thing it is about, if title and text do not say. */
  about?: string | undefined;
  /** The button's label, in a word or two. */
  action: string;
  /** The other button's label. */
  dismiss?: string | undefined;
  /** The action cannot be undone. */
  isDangerous?: boolean;
  /** It is about a critical value. */
  isCritical?: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for confirmation before an important action. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  about,
  action,
  dismiss,
  isDangerous = false,
  isCritical = false,
  busy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <AlertDialog.Root open={open} onOpenChange={(next) => (next || busy ? undefined : onClose())}>
    <AlertDialog.Portal>
      <AlertDialog.Backdrop className={styles.backdrop} />
      <AlertDialog.Popup className={styles.popup}>
        <AlertDialog.Title>{isCritical ? <CriticalMark words={title} /> : title}</AlertDialog.Title>
        <AlertDialog.Description className={styles.text} render={<div />}>
          <p>{text}</p>
          {about ? <p className={styles.about}>{about}</p> : null}
        </AlertDialog.Description>
        <DialogActions busy={busy} onCancel={onClose} dismiss={dismiss}>
          <Button variant={isDangerous ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
            {action}
          </Button>
        </DialogActions>
      </AlertDialog.Popup>
    </AlertDialog.Portal>
  </AlertDialog.Root>
);
