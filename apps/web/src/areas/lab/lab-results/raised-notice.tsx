import type { RaisedCritical } from "@kitpath/contract/lab/lab-results/lab-results";
import { CriticalNotice } from "../../../ui/critical-notice.tsx";
import { criticalsInWords } from "./criticals-in-words.ts";

/** Critical values that were just entered, and what to do about each. */
export function RaisedNotice({ raised }: { raised: readonly RaisedCritical[] }) {
  if (raised.length === 0) return null;
  const { title, lines } = criticalsInWords(raised);
  return (
    <CriticalNotice words={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </CriticalNotice>
  );
}
