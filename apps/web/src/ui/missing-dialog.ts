import { useEffect } from "react";
import { showSnackbar } from "./snackbar.tsx";

/** In the place of a dialog whose file could not be had, which a browser requests again only after a reload. */
export function MissingDialog({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    void showSnackbar("error", "Something has gone wrong, please reload the page.");
    onClose();
  }, [onClose]);
  return null;
}
