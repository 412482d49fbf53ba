import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import { CalendarClock, PhoneMissed } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { ChooseTimeDialog } from "./choose-time-dialog.tsx";
import { nearestLabel } from "./planned-text.ts";

type Open = "assign" | "time" | "hold" | "cancel" | null;

type VisitActionsProps = {
  visit: VisitDetail;
  /** Says what happened at it, once it has begun. */
  report: ReactNode;
};

/** What a coordinator can do with a visit that is still to take place. */
export function VisitActions({ visit, report }: VisitActionsProps) {
  const [open, setOpen] = useState<Open>(null);
  const { id, startsAt, status, orderNumber } = visit;
  const params = { id };
  const close = () => setOpen(null);
  const [withKey] = useState(keepKey);
  const noting = useConfirmation(() => ({
    title: "Nobody answered?",
    text: "It is noted with the visit that you tried to reach the person in vain.",
    action: "Note it",
    act: () => withKey(params, (idempotencyKey) => call("noteUnreached", { params }, { idempotencyKey })),
    done: "Noted that nobody answered",
  }));
  const now = useNow();
  const hasBegun = startsAt !== null && Date.parse(startsAt) <= now;
  const canHold = status !== "SCHEDULING_ON_HOLD" && status !== "AWAITING_ACTION";
  return (
    <>
      {report}
      {startsAt ? null : (
        <Button variant="primary" onClick={() => setOpen("assign")}>
          {nearestLabel(visit)}
        </Button>
      )}
      <Button variant={startsAt && !hasBegun ? "primary" : "plain"} onClick={() => setOpen("time")}>
        <CalendarClock size={17} aria-hidden="true" />
        {startsAt ? "Move or replace" : "Choose a time"}
      </Button>
      <Button onClick={() => noting.ask()}>
        <PhoneMissed size={17} aria-hidden="true" />
        Nobody answered
      </Button>
      {canHold ? (
        <Button variant="quiet" onClick={() => setOpen("hold")}>
          Put on hold
        </Button>
      ) : null}
      <Button variant="quiet" onClick={() => setOpen("cancel")}>
        Cancel visit
      </Button>
      {noting.dialog}
      {open === "assign" ? <AssignDialog visit={visit} onClose={close} /> : null}
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
        dismiss="Keep visit"
        isDangerous
        onClose={close}
        send={(reason, once) => call("declineVisit", { params, body: { reason } }, once)}
        done="The visit is cancelled"
      />
    </>
  );
}
