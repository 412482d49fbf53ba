import type { VisitPlan, VisitRow } from "@kitpath/contract/appointments/plan/visits";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { plannedText } from "./planned-text.ts";

type Planning = { onDone: () => void; onRefused: () => void };

/** Gives a visit a time and somebody to come, and says so. */
export function usePlanning({ id }: Pick<VisitRow, "id">, { onDone, onRefused }: Planning) {
  const [withKey] = useState(keepKey);
  return useMutation({
    mutationFn: (body: VisitPlan) =>
      withKey(body, (idempotencyKey) => call("planVisit", { params: { id }, body }, { idempotencyKey })),
    onSuccess: ({ data }) => {
      void showSnackbar("success", plannedText(data));
      onDone();
    },
    onError: (error) => {
      showFailure(error);
      onRefused();
    },
  });
}
