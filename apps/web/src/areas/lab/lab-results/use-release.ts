import { formatCount } from "@kitpath/contract/fields/formats";
import type { ReleaseRequest } from "@kitpath/contract/lab/lab-results/lab-results";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";

type Release = { samples: ReleaseRequest["samples"]; reason: string };

/** Releases samples. Its answer is to outlive the grid, which goes when the last sample leaves it. */
export const useRelease = () =>
  useMutation({
    mutationFn: ({ samples, reason }: Release) =>
      call("releaseSamples", { body: { samples, ...(reason ? { reason } : {}) } }),
    onSuccess: ({ released }) => {
      if (released.length > 0)
        void showSnackbar("success", `Results of ${formatCount(released.length, "sample")} released.`);
    },
  });
export type Releasing = ReturnType<typeof useRelease>;
