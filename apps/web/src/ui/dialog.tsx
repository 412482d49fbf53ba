import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useCallback, useRef } from "react";
import { lossOnLeaving, useLeaveGuard } from "../lib/leave-guard.ts";
import { classNames } from "./class-names.ts";
import { DialogLockContext } from "./dialog-lock.tsx";
import styles from "./dialog.module.css";
import { isSecondClick } from "./second-click.ts";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** For a single action rather than text to read. */
  narrow?: boolean;
  /** For a secret that is shown only once: neither Escape, a press beside the dialog nor the browser's Back closes it unasked. */
  isShownOnce?: boolean;
  children: ReactNode;
};

const firstField = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? body?.querySelector("input") ?? null;

/**
 * Opens with the focus on the first error or else the first field; not on touch devices, where the on-screen keyboard would
 * cover it.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, narrow = false, isShownOnce = false, children } = props;
  useLeaveGuard("shown", () => open && isShownOnce);
  const body = useRef<HTMLFieldSetElement>(null);
  const lock = useCallback((isLocked: boolean) => {
    if (body.current) body.current.disabled = isLocked;
  }, []);
  return (
    <BaseDialog.Root
      open={open}
      disablePointerDismissal={isShownOnce}
      onOpenChange={(next, { event, reason }) => {
        // A press beside a dialog is easily meant for it.
        const isMissed = reason === "outside-press" && lossOnLeaving() !== null;
        const isKept = body.current?.disabled || isSecondClick(event) || isMissed;
        if (!next && !isKept && !(isShownOnce && reason === "escape-key")) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Popup
          className={classNames(styles.popup, narrow && styles.narrow)}
          data-prints-alone=""
          initialFocus={(by) => (by === "touch" ? null : firstField(body.current))}
        >
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
          <div className={styles.body}>
            <DialogLockContext value={lock}>
              <fieldset ref={body} role="presentation" className={styles.lock}>
                {children}
              </fieldset>
            </DialogLockContext>
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
