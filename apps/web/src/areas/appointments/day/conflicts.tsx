import { clockIn } from "@kitpath/contract/time/on-the-clocks";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import styles from "./day.module.css";
import type { Refused } from "./kept-day.ts";

const words = {
  arrive: "Your arrival",
  collect: "The sample",
  fail: "“No sample”",
  no_show: "“Nobody is there”",
  hand_over: "The handover",
} as const;

type ConflictsProps = { refused: readonly Refused[]; onPutAway: (id: string) => void };

/** What the server could not do, and what to do about it. */
export const Conflicts = ({ refused, onPutAway }: ConflictsProps) =>
  refused.map(({ answer, action, name }) => {
    const isKept = answer.result === "conflict";
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const code = action.kind === "collect" ? `, kit ${action.kitCode}` : "";
    return (
      <Notice
        key={action.id}
        tone="bad"
        title={`${words[action.kind]}${name ? ` of ${name}` : ""} could not be recorded`}
      >
        <p className={styles.words}>{answer.problem}</p>
        <p className={styles.words}>
          {`${clockIn(answer.at ?? action.at, zone)}${code}. `}
          {isKept
            ? `It is kept, and your coordinator sees it. ${action.kind === "collect" ? "Keep the sample until they have settled it." : ""}`
            : "It is only on this phone. Read it to your coordinator before you put it away."}
        </p>
        <Button onClick={() => onPutAway(action.id)}>
          {isKept ? "I have seen this" : "My coordinator knows"}
        </Button>
      </Notice>
    );
  });
