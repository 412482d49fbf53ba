import { useMutation } from "@tanstack/react-query";
import { signInByPasskey } from "../../../../lib/access.ts";
import { messageOf } from "../../../../lib/api-error.ts";
import { canUsePasskeys } from "../../../../lib/passkey.ts";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";

type PasskeySignInProps = {
  disabled: boolean;
  /** Where the address asks to go afterwards. */
  redirect: string | undefined;
  onSignedIn: (serverRedirect: string | undefined) => Promise<void>;
};

/** Sign-in without a password, if the browser supports it. */
export function PasskeySignIn({ disabled, redirect, onSignedIn }: PasskeySignInProps) {
  const signingIn = useMutation({ mutationFn: () => signInByPasskey(redirect), onSuccess: onSignedIn });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button
        wide
        disabled={disabled}
        busy={signingIn.isPending || signingIn.isSuccess}
        onClick={() => signingIn.mutate()}
      >
        Use a passkey
      </Button>
      {signingIn.error ? <Notice tone="bad">{messageOf(signingIn.error)}</Notice> : null}
    </>
  );
}
