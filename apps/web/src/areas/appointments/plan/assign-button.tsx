import type { VisitDetail, VisitRow } from "@kitpath/contract/appointments/plan/visits";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { visitTime } from "./visit-time.ts";

/** Says who has a visit now, and when. */
export const plannedText = ({ orderNumber, nurse, place, startsAt, timeZone }: VisitDetail): string =>
  `${orderNumber}: ${nurse?.name ?? place?.name}, ${startsAt ? visitTime(startsAt, timeZone) : ""}`;

/** Gives a visit to the nearest who is free. */
export function AssignButton({
  visit,
  variant = "quiet",
}: {
  visit: Pick<VisitRow, "id" | "orderNumber" | "type">;
  variant?: "primary" | "quiet";
}) {
  const assigning = useMutation({
    mutationFn: () => call("assignNearest", { params: { id: visit.id } }),
    onSuccess: ({ data }) => void showSnackbar("success", plannedText(data)),
    onError: showFailure,
  });
  const nearest = visit.type === "MOBILE" ? "nearest nurse" : "nearest place";
  return (
    <Button
      variant={variant}
      busy={assigning.isPending}
      aria-label={variant === "quiet" ? `Assign ${nearest} to ${visit.orderNumber}` : undefined}
      onClick={() => assigning.mutate()}
    >
      Assign {nearest}
    </Button>
  );
}
