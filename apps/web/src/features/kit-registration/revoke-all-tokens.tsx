import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

type RevokeAllTokensProps = { count: number; onDone: () => unknown };

/** Revokes every active token. */
export function RevokeAllTokens({ count, onDone }: RevokeAllTokensProps) {
  const [isAsking, setAsking] = useState(false);
  const revoking = useMutation({
    mutationFn: () => call("revokeAllPublicTokens", {}),
    onSuccess: () => showSnackbar("success", "All tokens are revoked."),
    onError: showFailure,
    onSettled: () => {
      setAsking(false);
      return onDone();
    },
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>Revoke all</Button>
      <ConfirmDialog
        open={isAsking}
        title="Revoke all tokens?"
        text={`${count === 1 ? "One token works" : `${count} tokens work`} at the moment. People who are on the activation page with one have to be sent a new one.`}
        action="Revoke all"
        isDangerous
        busy={revoking.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => revoking.mutate()}
      />
    </>
  );
}
