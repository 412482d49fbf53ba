import type { Recall } from "@kitpath/contract/orders/fulfilment/fulfilment";
import type { RecallQuery } from "@kitpath/contract/orders/fulfilment/fulfilment-lists";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { isGone } from "../../../lib/api-error.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { LoadingScreen } from "../../../ui/spinner.tsx";
import { Time } from "../../../ui/time.tsx";
import { recallProgressQuery, recallQuery } from "./queries.ts";
import { RecallActions } from "./recall-actions.tsx";
import { recalledColumns } from "./recalled-columns.tsx";
import { RecallBadge } from "./recalls-screen.tsx";
import styles from "./stock-screen.module.css";

type RecallScreenProps = {
  batchId: string;
  query: RecallQuery;
  onChange: (change: Partial<RecallQuery>) => void;
};

/** A recall: every kit that was dispatched, who has it, and what was done about it. */
export function RecallScreen({ batchId, query, onChange }: RecallScreenProps) {
  const read = useQuery(recallQuery(batchId, query));
  const { data, error } = read;
  if (read.isPending) return <LoadingScreen />;
  if (isGone(error)) {
    return (
      <EmptyState
        isWholeScreen
        title="Recall not found"
        action={<ButtonLink to="/admin/platform/fulfilment/recalls">View all recalls</ButtonLink>}
      />
    );
  }
  const recall = data?.recall;
  return (
    <>
      <PageHead
        trail={<Link to="/admin/platform/fulfilment/recalls">Recalls</Link>}
        title={recall ? `Recall of batch ${recall.batchNumber}` : "Recall"}
        mark={recall ? <RecallBadge recall={recall} /> : null}
        sub={recall?.product ?? " "}
        actions={recall ? <RecallActions recall={recall} /> : null}
      />
      {recall ? <RecallFacts recall={recall} /> : null}
      {recall ? <ProgressWatch recall={recall} /> : null}
      <PagedTable
        hasRowKeys
        label="Recalled kits"
        columns={recalledColumns}
        read={read}
        query={query}
        onChange={onChange}
        rowKey={({ kitId }) => kitId}
        expectedRows={query.count}
        empty={
          <EmptyState title="No kits of this batch were sent">
            Remaining kits can no longer be packed. Nobody needs to be notified, so you can close the recall.
          </EmptyState>
        }
      />
    </>
  );
}

/** Reads the people again when the counts have moved. */
function ProgressWatch({ recall }: { recall: Recall }) {
  const queryClient = useQueryClient();
  const { data: progress } = useQuery(recallProgressQuery(recall));
  const now = progress && countsOf(progress);
  const shown = useRef(countsOf(recall));
  useEffect(() => {
    if (!now || now === shown.current) return;
    shown.current = now;
    void queryClient.invalidateQueries({ queryKey: ["getRecall"] });
  }, [now, queryClient]);
  return null;
}

const countsOf = ({ told, replaced, open }: Recall): string => [told, replaced, open].join();

const RecallFacts = ({ recall }: { recall: Recall }) => (
  <div className={styles.counts}>
    <Card>
      <Facts
        facts={[
          { label: "Sent", value: <strong>{recall.affected}</strong> },
          { label: "Told", value: <strong aria-live="polite">{recall.told}</strong> },
          { label: "Replaced", value: <strong>{recall.replaced}</strong> },
          { label: "Recalled", value: <Time value={recall.startedAt} format="moment" /> },
          ...(recall.closedAt
            ? [{ label: "Closed", value: <Time value={recall.closedAt} format="moment" /> }]
            : []),
          { label: "Reason", value: recall.reason },
        ]}
      />
    </Card>
  </div>
);
