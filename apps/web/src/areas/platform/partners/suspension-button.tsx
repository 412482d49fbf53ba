import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import type { PartnerProps } from "./queries.ts";

const whatGoesOn = {
  clinic: "Its data is kept, and kits and results in progress continue.",
  provider:
    "Its data is kept, and booked visits stay booked. Nobody is offered its times until it is resumed.",
  lab: "Its data is kept. Samples at the lab and kits on their way to it wait until it is resumed. Its products are not dispatched until another lab is chosen under Service agreements.",
} as const;

/** Suspends the access of all users, or restores it. */
export function SuspensionButton({ partner }: PartnerProps) {
  const { id, name, kind, suspension } = partner;
  const [isAsking, setAsking] = useState(false);
  const resuming = useConfirmation(() => ({
    title: `Resume ${name}?`,
    text: "Its users can sign in again. All of its data is unchanged.",
    action: "Resume",
    act: () => call("resumePartner", { params: { id } }),
    done: `${name} can sign in again.`,
  }));
  return (
    <>
      <Button
        variant={suspension ? "primary" : "plain"}
        onClick={() => (suspension ? resuming.ask() : setAsking(true))}
      >
        {suspension ? "Resume" : "Suspend"}
      </Button>
      {resuming.dialog}
      <ReasonDialog
        open={isAsking}
        title={`Suspend ${name}`}
        text={`All its users are signed out at once and its API keys stop working. ${whatGoesOn[kind]}`}
        action="Suspend"
        isDangerous
        onClose={() => setAsking(false)}
        send={(reason) => call("suspendPartner", { params: { id }, body: { reason } })}
        done={`${name} is suspended.`}
      />
    </>
  );
}
