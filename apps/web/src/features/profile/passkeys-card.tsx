import type { Passkey } from "@kitpath/contract/passkeys";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { canUsePasskeys } from "../../lib/passkey.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { Time } from "../../ui/time.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { passkeysQuery } from "./queries.ts";
import styles from "./rows.module.css";

/** The person's passkeys; each signs in without password and code. */
export function PasskeysCard() {
  const queryClient = useQueryClient();
  const passkeys = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const removing = useMutation({
    mutationFn: ({ id }: Passkey) => call("removePasskey", { params: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      setRemoved(null);
      void showSnackbar("success", "The passkey is removed.");
    },
    onError: showFailure,
  });
  const add = canUsePasskeys() ? <Button onClick={() => setAdding(true)}>Add a passkey</Button> : null;
  return (
    <Card title="Passkeys" action={add}>
      <Loaded query={passkeys} loading={<Skeleton />} failure="Your passkeys could not be shown">
        {({ data }) =>
          data.length === 0 ? (
            <p>
              {add
                ? "Sign in with your finger, your face or your device’s PIN, without a password or a code."
                : "This browser does not support passkeys."}
            </p>
          ) : (
            <ul className={styles.list}>
              {data.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoved(passkey)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isAdding ? <AddPasskeyDialog onClose={() => setAdding(false)} /> : null}
      <ConfirmDialog
        open={removed !== null}
        title={`Remove the passkey “${removed?.name ?? ""}”?`}
        text="It no longer signs you in. Your device may go on offering it until you delete it there too."
        action="Remove passkey"
        isDangerous
        busy={removing.isPending}
        onConfirm={() => removed && removing.mutate(removed)}
        onClose={() => setRemoved(null)}
      />
    </Card>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { name, host, createdAt, lastUsedAt } = passkey;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {name}
        <span className={styles.when}>
          Added <Time value={createdAt} format="day" />
          {lastUsedAt ? (
            <>
              , last used <Time value={lastUsedAt} format="moment" />
            </>
          ) : (
            ", not used yet"
          )}
          {host === location.hostname ? null : `, for ${host}`}
        </span>
      </span>
      <Button variant="quiet" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
