import { useMutation, useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { SureButton } from "../../../ui/sure-button.tsx";
import { Time } from "../../../ui/time.tsx";
import styles from "./about.module.css";
import { deviceOf } from "./device-of.ts";
import { ownSessionsQuery } from "./queries.ts";

/** Where they are signed in. */
export function OwnDevices({ onLeft }: { onLeft: () => void }) {
  const { data, error } = useQuery(ownSessionsQuery);
  const ending = useMutation({
    mutationFn: (id: string) => call("endOwnSession", { params: { id } }),
  });
  const endingAll = useMutation({ mutationFn: () => call("endOwnSessions", {}), onSuccess: onLeft });
  const problem = error ?? ending.error ?? endingAll.error;
  return (
    <section className={styles.section} aria-labelledby="own-devices">
      <h2 id="own-devices">Where I am signed in</h2>
      {problem ? <Notice tone="bad">{messageOf(problem)}</Notice> : null}
      <ul className={styles.list}>
        {(data?.data ?? []).map(({ id, userAgent, isThis, isTrusted, lastUsedAt }) => (
          <li key={id}>
            <div>
              <strong>{isThis ? "This device" : deviceOf(userAgent)}</strong>
              <span className={styles.quiet}>
                Used <Time value={lastUsedAt} format="moment" />
                {isTrusted ? ", kept signed in" : ""}
              </span>
            </div>
            {isThis ? null : (
              <Button busy={ending.isPending && ending.variables === id} onClick={() => ending.mutate(id)}>
                Sign out there
              </Button>
            )}
          </li>
        ))}
      </ul>
      <SureButton
        question="You are signed out on this device too. To get back in, you need a new link or your passkey."
        action="Sign out everywhere"
        isDangerous={false}
        busy={endingAll.isPending}
        onSure={() => endingAll.mutate()}
      >
        Sign out everywhere
      </SureButton>
    </section>
  );
}
