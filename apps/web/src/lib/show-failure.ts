import { showSnackbar } from "../ui/snackbar.tsx";
import { messageOf } from "./api-error.ts";

/** Tells the person in a snackbar what went wrong. */
export const showFailure = (error: unknown): void => void showSnackbar("error", messageOf(error));
