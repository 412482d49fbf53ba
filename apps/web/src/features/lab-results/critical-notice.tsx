import type { RaisedCritical } from "@kitpath/contract/lab-results";
import { Notice } from "../../ui/notice.tsx";

const shownAtMost = 5;

/** Critical values that were just entered, and what to do about each. */
export function CriticalNotice({ raised }: { raised: readonly RaisedCritical[] }) {
  if (raised.length === 0) return null;
  return (
    <Notice tone="bad" title={raised.length === 1 ? "Critical value" : `${raised.length} critical values`}>
      {raised.slice(0, shownAtMost).map(({ barcode, biomarker, contact }) => (
        <p key={`${barcode} ${biomarker}`}>
          {biomarker} of {barcode}.{" "}
          {contact
            ? `We are e-mailing ${contact} at the clinic. Check the value, then call.`
            : "The clinic has no contact for critical results. Call the clinic now."}
        </p>
      ))}
      {raised.length > shownAtMost ? <p>And {raised.length - shownAtMost} more.</p> : null}
    </Notice>
  );
}
