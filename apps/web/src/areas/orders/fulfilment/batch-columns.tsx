import { formatCalendarDay, formatNumber } from "@kitpath/contract/fields/formats";
import type { StockBatch } from "@kitpath/contract/orders/fulfilment/fulfilment";
import { Link } from "@tanstack/react-router";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";

const states: Record<StockBatch["state"], { tone: Tone; label: string }> = {
  good: { tone: "ok", label: "Good" },
  expiring: { tone: "warn", label: "Expires soon" },
  expired: { tone: "bad", label: "Expired" },
  recalled: { tone: "bad", label: "Recalled" },
};

export const batchColumns = (onRecall: (batch: StockBatch) => void): Column<StockBatch>[] => [
  { header: "Batch", isName: true, cell: ({ batchNumber }) => batchNumber },
  { header: "Product", cell: ({ product }) => product },
  { header: "Use by", cell: ({ expiresOn }) => formatCalendarDay(expiresOn) },
  { header: "Status", cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge> },
  { header: "On the shelf", isAmount: true, cell: ({ onShelf }) => formatNumber(onShelf) },
  { header: "Packed", isAmount: true, cell: ({ assigned }) => formatNumber(assigned) },
  { header: "Sent", isAmount: true, cell: ({ dispatched }) => formatNumber(dispatched) },
  {
    header: "Actions",
    isActions: true,
    hideHeader: true,
    cell: (batch) =>
      batch.state === "recalled" ? (
        <Link to="/admin/platform/fulfilment/recalls/$batchId" params={{ batchId: batch.id }} preload={false}>
          View recall<VisuallyHidden> of batch {batch.batchNumber}</VisuallyHidden>
        </Link>
      ) : (
        <Button
          variant="quiet"
          aria-label={`Recall batch ${batch.batchNumber}`}
          onClick={() => onRecall(batch)}
        >
          Recall
        </Button>
      ),
  },
];
