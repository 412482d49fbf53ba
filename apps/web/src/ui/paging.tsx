import type { PageSize } from "@kitpath/contract/paging";
import { pageSizes } from "@kitpath/contract/paging";
import { formatNumber } from "@kitpath/contract/formats";
import { ChevronFirst, ChevronLast } from "lucide-react";
import { Button } from "./button.tsx";
import styles from "./paging.module.css";

type PagingProps = {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total` rows, which were not counted. */
  isAtLeast?: boolean;
  onPage: (page: number) => void;
  onPageSize: (size: PageSize) => void;
};

/** The page size, the range of rows shown, and links to other pages. */
export function Paging({ page, pageSize, total, isAtLeast = false, onPage, onPageSize }: PagingProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  const to = Math.min(page * pageSize, total);
  return (
    <nav className={styles.paging} aria-label="Pages">
      <label className={styles.size}>
        Rows per page
        <select
          value={pageSize}
          onChange={(event) => onPageSize(Number(event.target.value) as PageSize)}
          className={styles.select}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <span aria-live="polite">
        {formatNumber(from)}–{formatNumber(to)} of {isAtLeast ? "more than " : ""}
        {formatNumber(total)}
      </span>
      <div className={styles.buttons}>
        <Button icon disabled={page <= 1} onClick={() => onPage(1)} aria-label="First page">
          <ChevronFirst size={18} aria-hidden="true" />
        </Button>
        <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button disabled={page >= last && !isAtLeast} onClick={() => onPage(page + 1)}>
          Next
        </Button>
        <Button icon disabled={page >= last} onClick={() => onPage(last)} aria-label="Last page">
          <ChevronLast size={18} aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
