import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

/** Revokes every active token. */
export function RevokeAllTokens({ count }: { count: number }) {
  const revoking = useConfirmation(() => ({
    title: "Revoke all tokens?",
    text: `${count === 1 ? "One token works" : `${count} tokens work`} at the moment. Anyone using one on the activation page will need a new one.`,
    action: "Revoke all",
    isDangerous: true,
    act: () => call("revokeAllPublicTokens", {}),
    done: "All tokens are revoked.",
  }));
  return (
    <>
      <Button onClick={() => revoking.ask()}>Revoke all</Button>
      {revoking.dialog}
    </>
  );
}
