import { showSnackbar } from "./snackbar.tsx";

/** Long enough to finish a sentence elsewhere. */
const timeoutMs = 20_000;

/** Tells somebody who did not wait for their file that it has been uploaded, and lets them open it. */
export const tellUploaded = (fileName: string, open: () => void): void =>
  void showSnackbar("success", `${fileName} has been uploaded.`, timeoutMs, { label: "Open it", act: open });
