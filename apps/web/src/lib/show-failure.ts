import { showSnackbar } from "../ui/snackbar.tsx";
import { reasonOf } from "./api-error.ts";

/** Shows an error in a snackbar, where no field can show it. */
export const showFailure = (error: unknown): void => void showSnackbar("error", reasonOf(error));
