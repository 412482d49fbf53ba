import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { PrivacyRequest } from "@kitpath/contract/patients/privacy-requests/privacy-requests";
import { useNow } from "../../../lib/use-now.ts";
import { Badge } from "../../../ui/badge.tsx";
import styles from "../../../ui/privacy.module.css";
import { daysLeft } from "../../../lib/time-left.ts";

const looks = {
  received: { tone: "warn", word: "Identity not confirmed" },
  confirmed: { tone: "info", word: "Ready to fulfil" },
  fulfilled: { tone: "ok", word: "Fulfilled" },
  refused: { tone: "idle", word: "Refused" },
  withdrawn: { tone: "idle", word: "Taken back" },
} as const;

export const RequestState = ({ state }: Pick<PrivacyRequest, "state">) => (
  <Badge tone={looks[state].tone}>{looks[state].word}</Badge>
);

/** The deadline, with the time left while the request is open. */
export function Due({ dueOn, closedAt }: Pick<PrivacyRequest, "dueOn" | "closedAt">) {
  const { tone, words } = daysLeft(dueOn, useNow());
  return (
    <span className={styles.due}>
      {formatCalendarDay(dueOn)}
      {closedAt ? null : <Badge tone={tone}>{words}</Badge>}
    </span>
  );
}
