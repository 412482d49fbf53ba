import type { Passkey } from "@kitpath/contract/access/passkeys/passkeys";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { canUsePasskeys } from "../../../../lib/passkey.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Loaded } from "../../../../ui/loaded.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Time } from "../../../../ui/time.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { passkeysQuery } from "./queries.ts";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import styles from "./rows.module.css";

/** The person's passkeys; each signs in without password and code. */
export function PasskeysCard() {
  const passkeys = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  const add = canUsePasskeys() ? <Button onClick={() => setAdding(true)}>Add a passkey</Button> : null;
  return (
    <Card title="Passkeys" action={add}>
      <Loaded query={passkeys} loading={<Skeleton />} failure="Your passkeys could not be shown">
        {({ data }) =>
          data.length === 0 ? (
            <p>
              {add
                ? "Sign in with your fingerprint, your face or your device’s PIN, without a password or a code."
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
      {removed ? <RemovePasskeyDialog passkey={removed} onClose={() => setRemoved(null)} /> : null}
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
          Added <Time value={createdAt} format="ownDate" />
          {lastUsedAt ? (
            <>
              , last used <Time value={lastUsedAt} format="moment" />
            </>
          ) : (
            ", never used"
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
