import { useMutation } from "@tanstack/react-query";
import { download } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";

/** Downloads a printable file of sample labels. */
export const useLabels = () =>
  useMutation({
    mutationFn: (sampleIds: string[]) => download("printSampleLabels", { body: { sampleIds } }),
    onError: showFailure,
  });
