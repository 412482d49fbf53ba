import type { PageSize } from "@kitpath/contract/paging";
import { pageSizes } from "@kitpath/contract/paging";
import { ChevronFirst, ChevronLast } from "lucide-react";
import { Button } from "./button.tsx";
import type { PageRange } from "./page-range.ts";
import { rangeOf } from "./page-range.ts";
import styles from "./paging.module.css";

export type PagingProps = PageRange & {
  onPage: (page: number) => void;
  onPageSize: (size: PageSize) => void;
};

/** The page size, the range of rows shown, and links to other pages. */
export function Paging({ onPage, onPageSize, ...range }: PagingProps) {
  const { page, pageSize, total, isAtLeast = false } = range;
  const last = Math.max(1, Math.ceil(total / pageSize));
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
