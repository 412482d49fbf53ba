import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { canUsePasskeys, signWithPasskey } from "../../../lib/passkey.ts";
import { keepPersonToken } from "../../../lib/person-session.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./door.module.css";

/** The way in for somebody whose device has a passkey. */
export function ByPasskey({ clinic }: { clinic: string }) {
  const queryClient = useQueryClient();
  const entering = useMutation({
    mutationFn: async () => {
      const signature = await signWithPasskey(await call("startPasskeyEntry", {}));
      return call("enterByPasskey", { body: { clinic, isTrusted: true, signature } });
    },
    onSuccess: ({ token }) => {
      queryClient.removeQueries();
      keepPersonToken(token);
    },
  });
  if (!canUsePasskeys()) return null;
  return (
    <>
      <Button wide busy={entering.isPending} onClick={() => entering.mutate()}>
        Use a passkey
      </Button>
      {entering.error ? <Notice tone="bad">{messageOf(entering.error)}</Notice> : null}
      <div className={styles.or}>or</div>
    </>
  );
}
