import { useMutation } from "@tanstack/react-query";
import { download } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { showSnackbar } from "../../ui/snackbar.tsx";

/** Labels for samples as a file to print. */
export const useLabels = () =>
  useMutation({
    mutationFn: (sampleIds: string[]) => download("printSampleLabels", { body: { sampleIds } }),
    onError: (error) => void showSnackbar("error", messageOf(error)),
  });
