import type { PageSize } from "@kitpath/contract/lists/paging";
import { pageSizes } from "@kitpath/contract/lists/paging";
import { ChevronFirst, ChevronLast } from "lucide-react";
import { Button } from "./button.tsx";
import type { PageRange } from "./page-range.ts";
import { rangeOf } from "./page-range.ts";
import styles from "./paging.module.css";

export type PagingProps = PageRange & {
  onStart: (start: number) => void;
  onPageSize: (size: PageSize) => void;
};

/** The page size, the range of rows shown, and links to other pages. */
export function Paging({ onStart, onPageSize, ...range }: PagingProps) {
  const { start, pageSize, total, isAtLeast = false } = range;
  const isLast = start + pageSize >= total;
  const last = Math.floor(Math.max(0, total - 1) / pageSize) * pageSize;
  const { from, to, of } = rangeOf(range);
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
      <span>
        {from}–{to} of {of}
      </span>
      <div className={styles.buttons}>
        <Button icon disabled={start === 0} onClick={() => onStart(0)} aria-label="First page">
          <ChevronFirst size={18} aria-hidden="true" />
        </Button>
        <Button disabled={start === 0} onClick={() => onStart(Math.max(0, start - pageSize))}>
          Previous
        </Button>
        <Button disabled={isLast && !isAtLeast} onClick={() => onStart(start + pageSize)}>
          Next
        </Button>
        <Button icon disabled={isLast} onClick={() => onStart(last)} aria-label="Last page">
          <ChevronLast size={18} aria-hidden="true" />
        </Button>
      </div>
    </nav>
  );
}
