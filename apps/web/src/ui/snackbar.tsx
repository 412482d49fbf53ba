import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, X } from "lucide-react";
import styles from "./snackbar.module.css";

type Severity = "success" | "error";

const manager = Toast.createToastManager();

/** Shows one notice at the lower left; it hides after 5 seconds (specification 1 section 9). */
export function showSnackbar(severity: Severity, message: string): void {
  manager.add({
    title: message,
    type: severity,
    timeout: 5000,
    priority: severity === "error" ? "high" : "low",
  });
}

/** The place the notices slide into. */
export const Snackbar = () => (
  <Toast.Provider toastManager={manager} limit={1}>
    <Toast.Portal>
      <Toast.Viewport className={styles.viewport}>
        <SnackbarList />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

function SnackbarList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection="left" className={styles.snackbar}>
      {toast.type === "error" ? (
        <CircleAlert size={20} aria-hidden="true" />
      ) : (
        <CircleCheck size={20} aria-hidden="true" />
      )}
      <Toast.Title className={styles.message} render={<p />} />
      <Toast.Close className={styles.close} aria-label="Close">
        <X size={18} aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  ));
}
