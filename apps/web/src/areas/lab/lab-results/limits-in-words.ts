import type { Control } from "@kitpath/contract/lab/lab-controls/lab-controls";

/** The required result of a control. */
export const limitsInWords = ({ expected, low, high, unit }: Control): string =>
  expected ? `must be ${expected.toLowerCase()}` : `${low}–${high} ${unit}`;
