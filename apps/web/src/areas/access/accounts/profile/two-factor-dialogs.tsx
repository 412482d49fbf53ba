import type { TwoFactorSetup } from "@kitpath/contract/access/two-factor/two-factor";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../../lib/api.ts";
import { useRefreshAccount } from "../../../../lib/use-refresh-account.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { showSnackbar } from "../../../../ui/snackbar.tsx";
import { AuthenticatorStep } from "./authenticator-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { twoFactorQuery } from "./queries.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

type DialogProps = { onClose: () => void };

type TurnOnDialogProps = DialogProps & { onUnseen: () => void };

/**
 * Three steps: the password, the authenticator app, the recovery codes. If the answer with the codes was lost, two-factor sign-in is
 * on, and `onUnseen` leads to new codes.
 */
export function TurnOnDialog({ onClose, onUnseen }: TurnOnDialogProps) {
  const refreshAccount = useRefreshAccount();
  const queryClient = useQueryClient();
  const [setup, setSetup] = useState<TwoFactorSetup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const start = async (password: string) => setSetup(await call("startTwoFactor", { body: { password } }));
  const lookAgain = async () => {
    const found = await queryClient.fetchQuery({ ...twoFactorQuery, staleTime: 0 }).catch(() => null);
    if (!found?.isOn) return;
    onUnseen();
    void refreshAccount();
  };
  const title = codes ? "Two-factor sign-in is on" : "Turn on two-factor sign-in";
  return (
    <Dialog narrow open onClose={onClose} title={title} isShownOnce={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : setup ? (
        <AuthenticatorStep setup={setup} onCancel={onClose} onConfirmed={setCodes} onUnsure={lookAgain} />
      ) : (
        <>
          <p>You need an authenticator app on your phone. First, enter your password.</p>
          <PasswordStep action="Continue" onCancel={onClose} confirm={start} />
        </>
      )}
    </Dialog>
  );
}

type RenewCodesDialogProps = DialogProps & {
  /** Whether the current codes were never shown. */
  isUnseen: boolean;
};

export function RenewCodesDialog({ onClose, isUnseen }: RenewCodesDialogProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = async (password: string) => {
    const { recoveryCodes } = await call("renewRecoveryCodes", { body: { password } });
    setCodes(recoveryCodes);
  };
  return (
    <Dialog narrow open onClose={onClose} title="New recovery codes" isShownOnce={codes !== null}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <p>
            {isUnseen
              ? "Two-factor sign-in is on, but your recovery codes could not be shown."
              : "Your current recovery codes will stop working."}{" "}
            Enter your password to get new ones.
          </p>
          <PasswordStep action="Show new codes" onCancel={onClose} confirm={renew} />
        </>
      )}
    </Dialog>
  );
}

export function TurnOffDialog({ onClose }: DialogProps) {
  const turnOff = async (password: string) => {
    await call("turnOffTwoFactor", { body: { password } });
    onClose();
    void showSnackbar("success", "Two-factor sign-in is off.");
  };
  return (
    <Dialog narrow open onClose={onClose} title="Turn off two-factor sign-in">
      <p>You will sign in with your password alone. Your recovery codes will stop working.</p>
      <PasswordStep action="Turn off" onCancel={onClose} confirm={turnOff} />
    </Dialog>
  );
}
