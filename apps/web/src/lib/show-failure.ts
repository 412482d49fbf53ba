import { showSnackbar } from "../ui/snackbar.tsx";
import { messageOf } from "./api-error.ts";

/** Shows an error in a snackbar. */
export const showFailure = (error: unknown): void => void showSnackbar("error", messageOf(error));
