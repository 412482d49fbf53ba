import { useMutation, useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { canUsePasskeys, makePasskey } from "../../../lib/passkey.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SureButton } from "../../../ui/sure-button.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./about.module.css";
import { deviceOf } from "./device-of.ts";
import { ownPasskeysQuery } from "./queries.ts";

/** Their passkeys: the way in by unlocking the device. */
export function OwnPasskeys() {
  const { data, error } = useQuery(ownPasskeysQuery);
  const adding = useMutation({
    mutationFn: async () => {
      const response = await makePasskey(await call("startOwnPasskey", {}));
      return call("addOwnPasskey", { body: { name: deviceOf(navigator.userAgent), response } });
    },
  });
  const removing = useMutation({
    mutationFn: (id: string) => call("removeOwnPasskey", { params: { id } }),
  });
  const passkeys = data?.data ?? [];
  const problem = error ?? adding.error ?? removing.error;
  return (
    <section className={styles.section} aria-labelledby="own-passkeys">
      <h2 id="own-passkeys">Sign in without a link</h2>
      <p>A passkey lets you in with your face, your finger or your device’s code. Nobody else can use it.</p>
      {problem ? <Notice tone="bad">{messageOf(problem)}</Notice> : null}
      <ul className={styles.list}>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <span className={styles.quiet}>
                Added <Time value={createdAt} format="moment" />
              </span>
            </div>
            <SureButton
              name={`Remove the passkey ${name}`}
              question={`“${name}” no longer lets you in. You can still use a link.`}
              action="Remove it"
              keep="Keep it"
              busy={removing.isPending && removing.variables === id}
              onSure={() => removing.mutate(id)}
            >
              Remove
            </SureButton>
          </li>
        ))}
      </ul>
      {canUsePasskeys() ? (
        <Button busy={adding.isPending} onClick={() => adding.mutate()}>
          Add a passkey to this device
        </Button>
      ) : null}
    </section>
  );
}
