import type { Repeat } from "@kitpath/contract/review/repeats/repeats";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";

/** Orders the repeat with one press: for the same person, to the same address. */
export function OrderButton({ repeat }: { repeat: Repeat }) {
  const { id, orderNumber } = repeat;
  const [withKey] = useState(keepKey);
  const ordering = useMutation({
    mutationFn: () =>
      withKey(id, (idempotencyKey) => call("orderRepeat", { params: { id } }, { idempotencyKey })),
    onSuccess: ({ data }) => void showSnackbar("success", `Ordered as ${data.orderedAs}.`),
    onError: showFailure,
  });
  return (
    <Button
      aria-label={`Order the repeat of ${orderNumber}`}
      busy={ordering.isPending}
      onClick={() => ordering.mutate()}
    >
      Order the repeat
    </Button>
  );
}
