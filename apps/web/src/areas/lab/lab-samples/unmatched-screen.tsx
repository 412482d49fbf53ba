import type { LabUnmatched } from "@kitpath/contract/lab/lab-samples/lab-bench";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Copied } from "../../../ui/copied.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { Time } from "../../../ui/time.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { BenchTabs } from "./bench-tabs.tsx";
import { MatchDialog } from "./match-dialog.tsx";
import type { UnmatchedQuery } from "./queries.ts";
import { unmatchedQuery } from "./queries.ts";
import styles from "./unmatched-screen.module.css";

type UnmatchedScreenProps = {
  search: UnmatchedQuery;
  onChange: (change: Partial<UnmatchedQuery>) => void;
};

/** Scans that matched no sample, until somebody resolves them. */
export function UnmatchedScreen({ search, onChange }: UnmatchedScreenProps) {
  const read = useQuery(unmatchedQuery(search));
  const [matching, setMatching] = useState<LabUnmatched | null>(null);
  const rejecting = useConfirmation(({ id, code }: LabUnmatched) => ({
    title: "Put this scan aside?",
    text: `${code} will leave the queue without a sample. Scanning it again brings it back.`,
    action: "Put aside",
    act: () => call("rejectUnmatched", { params: { id } }),
    done: "The scan has been put aside.",
  }));
  return (
    <>
      <PageHead
        title="Unmatched scans"
        sub="Scanned codes that match no expected sample. Find the kit, ask its clinic, or put the scan aside."
        tabs={<BenchTabs />}
      />
      <PagedTable
        hasRowKeys
        label="Unmatched scans"
        columns={[...columns, actions(setMatching, rejecting.ask)]}
        read={read}
        query={search}
        onChange={onChange}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={
          <EmptyState
            title="No unmatched scans"
            action={<ButtonLink to="/admin/lab/accession">Continue scanning</ButtonLink>}
          >
            Codes that match none of your kits, or whose kit is not registered, appear here.
          </EmptyState>
        }
      />
      {matching ? <MatchDialog unmatched={matching} onClose={() => setMatching(null)} /> : null}
      {rejecting.dialog}
    </>
  );
}

const reasons: Record<LabUnmatched["reason"], string> = {
  unknown: "None of your kits has this code",
  not_ready: "Its kit is not registered yet, or is rejected",
};

const columns: Column<LabUnmatched>[] = [
  { header: "Code", isName: true, cell: ({ code }) => <Copied value={code} what="code" /> },
  {
    header: "Reason",
    cell: ({ reason, asked }) => (
      <>
        {reasons[reason]}
        {asked ? (
          <span className={styles.asked}>
            Asked {asked.clinic} about {asked.kitId} on <Time value={asked.at} format="moment" />: “
            {asked.question}”
          </span>
        ) : null}
      </>
    ),
  },
  { header: "Scanned", cell: ({ scannedAt }) => <Time value={scannedAt} format="moment" /> },
  { header: "By", cell: ({ scannedBy }) => scannedBy },
];

const actions = (
  match: (row: LabUnmatched) => void,
  reject: (row: LabUnmatched) => void,
): Column<LabUnmatched> => ({
  header: "Actions",
  isActions: true,
  hideHeader: true,
  cell: (row) => (
    <span className={styles.actions}>
      <Button onClick={() => match(row)} aria-label={`Find the kit for ${row.code}`}>
        Find the kit
      </Button>
      <Button variant="quiet" onClick={() => reject(row)} aria-label={`Put aside ${row.code}`}>
        Put aside
      </Button>
    </span>
  ),
});
