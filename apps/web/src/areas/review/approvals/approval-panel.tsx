import type { Approval } from "@kitpath/contract/review/approvals/approvals";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useState } from "react";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { Time } from "../../../ui/time.tsx";
import { stateInWords } from "./approval-columns.tsx";
import type { ApprovalDesk } from "./approval-desk.ts";
import { placeOf } from "./approval-desk.ts";
import styles from "./approval-screen.module.css";

type ApprovalPanelProps = {
  approval: Approval;
  desk: ApprovalDesk;
  /** Whether the user may decide: not one of the staff who looks on. */
  canDecide: boolean;
  /** Draws the dialog that asks for the password. */
  askPassword: (dialog: { onOpened: () => void; onClose: () => void }) => ReactNode;
};

/** What the physician decides, or has decided. */
export function ApprovalPanel({ approval, desk, canDecide, askPassword }: ApprovalPanelProps) {
  const { state, isLicensed, usState } = approval;
  if (state !== "waiting") return <Decided approval={approval} />;
  return (
    <Card title="Decision">
      <div className={styles.decision}>
        <Money money={approval.money} />
        {approval.approver === "platform" && !approval.clinic ? (
          <Notice tone="info" title="A physician of the platform decides">
            None of yours was licensed in {stateInWords(usState)} when this was ordered. If one is by now,
            they can decide first.
          </Notice>
        ) : null}
        {isLicensed ? null : (
          <Notice tone="info" title={`You are not licensed in ${stateInWords(usState)}`}>
            Only a physician with a licence there can decide.{" "}
            <Link to={desk.licences}>State your licences</Link>
          </Notice>
        )}
        {isLicensed && canDecide ? (
          <Deciding approval={approval} desk={desk} askPassword={askPassword} />
        ) : null}
      </div>
    </Card>
  );
}

function Deciding({ approval, desk, askPassword }: Omit<ApprovalPanelProps, "canDecide">) {
  const place = placeOf(approval);
  /** What goes on once the password was entered. */
  const [after, setAfter] = useState<"approve" | "decline" | null>(null);
  const [isDeclining, setDeclining] = useState(false);
  const approving = useMutation({
    mutationFn: () => desk.approve(place),
    onSuccess: () => void showSnackbar("success", "The order is approved."),
    onError: (error) =>
      isClosed(error) ? setAfter("approve") : void showSnackbar("error", messageOf(error)),
  });
  return (
    <>
      <p>You sign with your name and NPI number. The order is charged and sent once you approve it.</p>
      <div className={styles.actions}>
        <Button variant="primary" busy={approving.isPending} onClick={() => approving.mutate()}>
          Approve
        </Button>
        <Button onClick={() => setDeclining(true)}>Decline</Button>
      </div>
      <ReasonDialog
        open={isDeclining}
        title="Decline this order"
        text="The order is cancelled, and its money is released."
        help="The clinic reads this."
        action="Decline"
        isDangerous
        onClose={() => setDeclining(false)}
        send={(reason) => desk.decline(place, reason)}
        done="The order is declined."
        onRefused={(error) => {
          if (!isClosed(error)) return false;
          setDeclining(false);
          setAfter("decline");
          return true;
        }}
      />
      {after
        ? askPassword({
            onClose: () => setAfter(null),
            onOpened: () => {
              setAfter(null);
              if (after === "approve") approving.mutate();
              else setDeclining(true);
            },
          })
        : null}
    </>
  );
}

const isClosed = (error: Error): boolean => error instanceof ApiError && error.code === "signing_closed";

/** What the bank says of the money while the order waits. */
function Money({ money }: Pick<Approval, "money">) {
  if (!money) return <p>This order is on the month’s invoice once it is approved.</p>;
  if (money.state === "refused")
    return (
      <Notice tone="info" title="The bank did not set the money aside">
        The card is charged when you approve the order. It is sent once it is paid for.
      </Notice>
    );
  if (money.state !== "held") return <p>The bank is being asked to set the money aside.</p>;
  return (
    <p>
      {money.isAskedAgain ? "The bank’s first authorisation ran out, so it was asked again. " : ""}
      The money is set aside until <Time value={money.until} format="moment" />, and taken when you approve.
    </p>
  );
}

function Decided({ approval: { state, physician, endedAt, reason } }: { approval: Approval }) {
  if (state === "withdrawn") return <Card title="Decision">The order was cancelled before a decision.</Card>;
  return (
    <Card title="Decision">
      <p>
        {state === "approved" ? "Approved" : "Declined"} by {physician}{" "}
        <Time value={endedAt} format="moment" />.
      </p>
      {reason ? <p>{reason}</p> : null}
    </Card>
  );
}
