import type { SupportSearch } from "@kitpath/contract/platform/support/support-lists";
import { PageHead } from "../../../ui/page-head.tsx";
import { FindForm } from "./find-form.tsx";
import type { HitsTableProps } from "./hits-table.tsx";
import { HitsTable } from "./hits-table.tsx";
import { StuckCounts } from "./stuck-counts.tsx";

type SupportScreenProps = Omit<HitsTableProps, "search"> & {
  query: SupportSearch;
  onSearch: (search: string) => void;
};

/** The start of a support case: a number that somebody reads out, or work that is stuck unnoticed. */
export const SupportScreen = ({ query: { search }, onSearch, ...table }: SupportScreenProps) => (
  <>
    <PageHead
      title="Support"
      sub="Find any partner’s orders, invoices and users, see an order’s full history, and fix problems."
    />
    <FindForm key={search} search={search} onSearch={onSearch} />
    {search ? <HitsTable search={search} {...table} /> : <StuckCounts />}
  </>
);
