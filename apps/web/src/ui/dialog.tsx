import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./dialog.module.css";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** For a short form or a message. */
  isNarrow?: boolean;
  children: ReactNode;
};

export const Dialog = ({ open, onClose, title, description, isNarrow, children }: DialogProps) => (
  <BaseDialog.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
    <BaseDialog.Portal>
      <BaseDialog.Backdrop className={styles.backdrop} />
      <BaseDialog.Popup className={classNames(styles.popup, isNarrow && styles.narrow)}>
        <header className={styles.head}>
          <div>
            <BaseDialog.Title>{title}</BaseDialog.Title>
            {description ? (
              <BaseDialog.Description className={styles.description} render={<div />}>
                {description}
              </BaseDialog.Description>
            ) : null}
          </div>
          <BaseDialog.Close className={styles.close} aria-label="Close">
            <X size={20} aria-hidden="true" />
          </BaseDialog.Close>
        </header>
        <div className={styles.body}>{children}</div>
      </BaseDialog.Popup>
    </BaseDialog.Portal>
  </BaseDialog.Root>
);
