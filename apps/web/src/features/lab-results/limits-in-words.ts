import type { Control } from "@kitpath/contract/lab-controls";

/** What a control has to read. */
export const limitsInWords = ({ expected, low, high, unit }: Control): string =>
  expected ? `has to read ${expected}` : `${low}–${high} ${unit}`;
