import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import styles from "./snackbar-list.module.css";

export const manager = Toast.createToastManager();

const { promise, resolve } = Promise.withResolvers<void>();
/** Notices added before the place is mounted would be lost. */
export const isPlaced = promise;

/** Where the notices slide in. */
export function SnackbarPlace() {
  useEffect(() => resolve(), []);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <SnackbarList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function SnackbarList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // Not the library's `dialog`: whatever looks for an open dialog must not find a notice.
      role="group"
      aria-modal={undefined}
      swipeDirection="left"
      className={styles.snackbar}
    >
      {toast.type === "error" ? (
        <CircleAlert size={20} aria-hidden="true" />
      ) : (
        <CircleCheck size={20} aria-hidden="true" />
      )}
      <Toast.Title className={styles.message} render={<p />} />
      <Toast.Action className={styles.action} />
      {/* The library hides it from screen readers until the notice has the focus, though it can be reached before. */}
      <Toast.Close className={styles.close} aria-label="Close" aria-hidden={undefined}>
        <X size={18} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  ));
}
