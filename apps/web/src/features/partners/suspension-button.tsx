import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import type { PartnerProps } from "./queries.ts";
import { ReasonDialog } from "../../ui/reason-dialog.tsx";

const whatGoesOn = {
  clinic: "Its data is kept, and kits and results in progress continue.",
  lab: "Its data is kept. Samples at the lab and kits on their way to it wait until it is resumed. Its products are not dispatched until another lab is chosen under Service agreements.",
} as const;

/** Suspends the access of all users, or restores it. */
export function SuspensionButton({ partner, onChanged }: PartnerProps) {
  const { id, name, kind, suspension } = partner;
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const resuming = useMutation({
    mutationFn: () => call("resumePartner", { params: { id } }),
    onSuccess: ({ data }) => {
      onChanged(data);
      void showSnackbar("success", `${name} can sign in again.`);
    },
    onError: showFailure,
    onSettled: close,
  });
  return (
    <>
      <Button variant={suspension ? "primary" : "plain"} onClick={() => setAsking(true)}>
        {suspension ? "Resume" : "Suspend"}
      </Button>
      {suspension ? (
        <ConfirmDialog
          open={isAsking}
          title={`Resume ${name}?`}
          text="Its users can sign in again. All of its data is unchanged."
          action="Resume"
          busy={resuming.isPending}
          onClose={close}
          onConfirm={() => resuming.mutate()}
        />
      ) : (
        <ReasonDialog
          open={isAsking}
          title={`Suspend ${name}`}
          text={`All its users are signed out at once and its API keys stop working. ${whatGoesOn[kind]}`}
          action="Suspend"
          isDangerous
          onClose={close}
          send={(reason) => call("suspendPartner", { params: { id }, body: { reason } })}
          onSent={({ data }) => {
            close();
            onChanged(data);
            void showSnackbar("success", `${name} is suspended.`);
          }}
        />
      )}
    </>
  );
}
