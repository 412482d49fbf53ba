import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { SecretText } from "../../../ui/secret-text.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./webhook-form.module.css";

type Secret = { secret: string; previousSecretUntil: string | null };
export type SecretCalls = { read: () => Promise<Secret>; renew: () => Promise<Secret> };

/** The signing secret: shown on request, with a button to renew it. */
export function SecretCard({ calls }: { calls: SecretCalls }) {
  const [isAsking, setAsking] = useState(false);
  const reading = useMutation({
    mutationFn: (what: keyof SecretCalls) => calls[what](),
    onError: showFailure,
    onSettled: () => setAsking(false),
  });
  const { data } = reading;
  return (
    <Card title="Signing secret">
      <div className={styles.secret}>
        <p className={styles.help}>
          We sign every call with it, following Standard Webhooks, so that you can check it came from us.
        </p>
        {data ? <SecretText value={data.secret} label="signing secret" /> : null}
        {data?.previousSecretUntil ? (
          <p className={styles.help}>
            Until <Time value={data.previousSecretUntil} format="moment" /> calls are also signed with the
            previous secret.
          </p>
        ) : null}
        <div className={styles.buttons}>
          {data ? null : (
            <Button busy={reading.isPending} onClick={() => reading.mutate("read")}>
              Show secret
            </Button>
          )}
          <Button disabled={reading.isPending} onClick={() => setAsking(true)}>
            Renew secret
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Renew the signing secret?"
        text="Calls are signed with both secrets for 24 hours, so you can update yours without missing any."
        action="Renew secret"
        busy={reading.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => reading.mutate("renew")}
      />
    </Card>
  );
}
