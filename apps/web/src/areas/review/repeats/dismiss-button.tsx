import type { Repeat } from "@kitpath/contract/review/repeats/repeats";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

/** Ends a repeat that is not needed. */
export function DismissButton({ repeat: { id, orderNumber } }: { repeat: Repeat }) {
  const dismissing = useMutation({
    mutationFn: () => call("dismissRepeat", { params: { id } }),
    onSuccess: () => void showSnackbar("success", `The repeat of ${orderNumber} is ended.`),
    onError: showFailure,
  });
  return (
    <Button
      aria-label={`End the repeat of ${orderNumber}`}
      busy={dismissing.isPending}
      onClick={() => dismissing.mutate()}
    >
      Not needed
    </Button>
  );
}
