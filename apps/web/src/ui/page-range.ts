import { formatNumber } from "@kitpath/contract/fields/formats";

export type PageRange = {
  /** The number of rows before the first one shown. */
  start: number;
  pageSize: number;
  total: number;
  /** There are more than `total` rows, which were not counted. */
  isAtLeast?: boolean;
};

/** The rows of one page, as texts. */
export const rangeOf = ({ start, pageSize, total, isAtLeast = false }: PageRange) => ({
  from: formatNumber(Math.min(start + 1, total)),
  to: formatNumber(Math.min(start + pageSize, total)),
  of: `${isAtLeast ? "more than " : ""}${formatNumber(total)}`,
});
