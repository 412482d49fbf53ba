import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import { useMutation } from "@tanstack/react-query";
import { CalendarClock, PhoneMissed } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { AssignButton } from "./assign-button.tsx";
import { ChooseTimeDialog } from "./choose-time-dialog.tsx";

type Open = "time" | "hold" | "cancel" | null;

/** What a coordinator can do with a visit that is still to take place. */
export function VisitActions({ visit }: { visit: VisitDetail }) {
  const [open, setOpen] = useState<Open>(null);
  const { id, startsAt, status, orderNumber } = visit;
  const params = { id };
  const close = () => setOpen(null);
  const [withKey] = useState(keepKey);
  const noting = useMutation({
    mutationFn: () =>
      withKey(params, (idempotencyKey) => call("noteUnreached", { params }, { idempotencyKey })),
    onSuccess: () => void showSnackbar("success", "Noted that nobody answered"),
    onError: showFailure,
  });
  const canHold = status !== "SCHEDULING_ON_HOLD" && status !== "AWAITING_ACTION";
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen("cancel")}>
        Cancel visit
      </Button>
      {canHold ? (
        <Button variant="quiet" onClick={() => setOpen("hold")}>
          Put on hold
        </Button>
      ) : null}
      <Button folds busy={noting.isPending} onClick={() => noting.mutate()}>
        <PhoneMissed size={17} aria-hidden="true" />
        Nobody answered
      </Button>
      <Button variant={startsAt ? "primary" : "plain"} onClick={() => setOpen("time")}>
        <CalendarClock size={17} aria-hidden="true" />
        {startsAt ? "Move or replace" : "Choose a time"}
      </Button>
      {startsAt ? null : <AssignButton visit={visit} variant="primary" />}
      {open === "time" ? <ChooseTimeDialog visit={visit} onClose={close} /> : null}
      <ReasonDialog
        open={open === "hold"}
        title={`Put ${orderNumber} on hold`}
        text="Its time is free again, and it waits among the requests for another."
        help="The clinic reads it."
        action="Put on hold"
        onClose={close}
        send={(reason, once) => call("holdVisit", { params, body: { reason } }, once)}
        done="The visit is on hold"
      />
      <ReasonDialog
        open={open === "cancel"}
        title={`Cancel the visit of ${orderNumber}`}
        text="The person and the clinic are told. The order stays open, so that another visit can be booked."
        help="The clinic reads it."
        action="Cancel visit"
        isDangerous
        onClose={close}
        send={(reason, once) => call("declineVisit", { params, body: { reason } }, once)}
        done="The visit is cancelled"
      />
    </>
  );
}
