import { formatNumber } from "@kitpath/contract/formats";

export type PageRange = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total` rows, which were not counted. */
  isAtLeast?: boolean;
};

/** The rows of one page, as texts. */
export const rangeOf = ({ page, pageSize, total, isAtLeast = false }: PageRange) => ({
  from: formatNumber(Math.min((page - 1) * pageSize + 1, total)),
  to: formatNumber(Math.min(page * pageSize, total)),
  of: `${isAtLeast ? "more than " : ""}${formatNumber(total)}`,
});
