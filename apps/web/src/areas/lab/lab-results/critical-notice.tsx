import type { RaisedCritical } from "@kitpath/contract/lab/lab-results/lab-results";
import { Notice } from "../../../ui/notice.tsx";
import { criticalsInWords } from "./criticals-in-words.ts";

/** Critical values that were just entered, and what to do about each. */
export function CriticalNotice({ raised }: { raised: readonly RaisedCritical[] }) {
  if (raised.length === 0) return null;
  const { title, lines } = criticalsInWords(raised);
  return (
    <Notice tone="bad" title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  );
}
