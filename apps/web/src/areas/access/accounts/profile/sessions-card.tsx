import type { Profile } from "@kitpath/contract/access/accounts/profile";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/api.ts";
import { browserName } from "../../../../lib/browser-name.ts";
import { showFailure } from "../../../../lib/show-failure.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Time } from "../../../../ui/time.tsx";
import styles from "./rows.module.css";

type Session = Profile["sessions"][number];

/** The person's sessions, with buttons to end them. */
export function SessionsCard({ sessions }: { sessions: Session[] }) {
  const ending = useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call("endSessions", {}) : call("endSession", { params: { id } }),
    onError: showFailure,
  });
  return (
    <Card
      title="Sessions"
      action={
        sessions.length > 1 ? (
          <Button busy={ending.isPending} onClick={() => ending.mutate(null)}>
            Sign out of all other sessions
          </Button>
        ) : null
      }
    >
      <ul className={styles.list}>
        {sessions.map((session) => (
          <li key={session.id} className={styles.row}>
            <span>
              {browserName(session.userAgent)}
              <span className={styles.when}>
                Last used <Time value={session.lastUsedAt} format="moment" />
              </span>
            </span>
            {session.isCurrent ? (
              <Badge tone="ok">This session</Badge>
            ) : (
              <Button variant="quiet" disabled={ending.isPending} onClick={() => ending.mutate(session.id)}>
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
