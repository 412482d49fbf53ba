import type { RaisedCritical } from "@kitpath/contract/lab/lab-results/lab-results";

const shownAtMost = 5;

type Words = { title: string; lines: string[] };

/** Critical values that were just entered, and what to do about each. */
export const criticalsInWords = (raised: readonly RaisedCritical[]): Words => ({
  title: raised.length === 1 ? "Critical value" : `${raised.length} critical values`,
  lines: [
    ...raised.slice(0, shownAtMost).map(criticalInWords),
    ...(raised.length > shownAtMost ? [`And ${raised.length - shownAtMost} more.`] : []),
  ],
});

const criticalInWords = ({ barcode, biomarker, contact }: RaisedCritical): string =>
  contact
    ? `${biomarker} of ${barcode}. We are e-mailing ${contact} at the clinic. Check the value, then call.`
    : `${biomarker} of ${barcode}. The clinic has no contact for critical results. Call the clinic now.`;
