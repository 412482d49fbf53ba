import type { InvitationOutcome, PlaceOfPerson } from "@kitpath/contract/my-tests/invitations/invitations";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { Time } from "../../../ui/time.tsx";
import { DoorCode } from "./door-code.tsx";
import styles from "./place-of-customer.module.css";
import { placeOfPersonQuery } from "./queries.ts";

const outcomes: Record<InvitationOutcome, string> = {
  invited: "Their invitation is on its way.",
  too_soon: "They were invited less than a day ago. Ask them to look among unwanted mail.",
  too_often: "They were invited five times and have not been in. Call them instead.",
  closed: "Their access is closed.",
  restricted: "Their data is restricted, so they get no invitation.",
};

type PlaceOfCustomerProps = { customerId: string; canInvite: boolean };

/** Whether a customer is invited to their own place, and in; nothing while the clinic has none. */
export function PlaceOfCustomer({ customerId, canInvite }: PlaceOfCustomerProps) {
  const { data } = useQuery(placeOfPersonQuery(customerId));
  const inviting = useMutation({
    mutationFn: () => call("invitePeople", { body: { customerIds: [customerId], reopens: true } }),
    onSuccess: ({ data: [sent] }) => {
      const outcome = sent?.outcome ?? "invited";
      void showSnackbar(outcome === "invited" ? "success" : "error", outcomes[outcome]);
    },
    onError: showFailure,
  });
  const place = data?.data.place;
  if (!place) return null;
  return (
    <div className={styles.place}>
      <Card
        title="My tests"
        action={
          canInvite ? (
            <Button busy={inviting.isPending} onClick={() => inviting.mutate()}>
              {place.invitedAt ? "Invite again" : "Invite"}
            </Button>
          ) : null
        }
      >
        <Facts
          facts={[
            { label: "Invited", value: <Invited {...place} /> },
            { label: "In since", value: <When value={place.enteredAt} never="Not yet" /> },
            { label: "Last in", value: <When value={place.lastEnteredAt} never="Never" /> },
            ...(place.asksForCode
              ? [{ label: "Code", value: <DoorCode customerId={customerId} canMake={canInvite} /> }]
              : []),
            { label: "Access", value: <Access customerId={customerId} place={place} canClose={canInvite} /> },
          ]}
        />
      </Card>
    </div>
  );
}

const When = ({ value, never }: { value: string | null; never: string }) =>
  value ? <Time value={value} format="moment" /> : never;

const Invited = ({ invitedAt, invitedTimes, textedAt }: PlaceOfPerson) =>
  invitedAt ? (
    <>
      <Time value={invitedAt} format="moment" />, {textedAt ? "by e-mail and text message" : "by e-mail"}
      {invitedTimes > 1 ? ` (${invitedTimes} times)` : null}
    </>
  ) : (
    "Not yet"
  );

type AccessProps = { customerId: string; place: PlaceOfPerson; canClose: boolean };

function Access({ customerId, place: { closedAt, closedBy }, canClose }: AccessProps) {
  const [isOpen, setOpen] = useState(false);
  const closing = useMutation({
    mutationFn: () => call("closePlaceOfPerson", { params: { id: customerId } }),
    onSuccess: () => {
      setOpen(false);
      void showSnackbar("success", "Their access is closed.");
    },
    onError: showFailure,
  });
  if (closedAt)
    return (
      <>
        Closed by {closedBy === "person" ? "themselves" : "you"} on <Time value={closedAt} format="moment" />.
        An invitation opens it again.
      </>
    );
  if (!canClose) return "Open";
  return (
    <>
      Open{" "}
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Close access
      </Button>
      <ConfirmDialog
        open={isOpen}
        title="Close their access?"
        text="They are signed out everywhere, and no link or code lets them in until you invite them again. Their results stay."
        action="Close access"
        busy={closing.isPending}
        onConfirm={() => closing.mutate()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
