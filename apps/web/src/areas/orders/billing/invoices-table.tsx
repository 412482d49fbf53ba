import type { DisputeState, Invoice, InvoiceState } from "@kitpath/contract/orders/billing/billing";
import type { InvoiceListQuery } from "@kitpath/contract/orders/billing/list-query";
import { formatMinor, formatMonth } from "@kitpath/contract/fields/money";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PagedTable } from "../../../ui/paged-table.tsx";
import { Time } from "../../../ui/time.tsx";
import { invoicesQuery } from "./queries.ts";

const states: Record<InvoiceState, { tone: Tone; label: string }> = {
  pending: { tone: "idle", label: "Pending payment" },
  open: { tone: "warn", label: "To be paid" },
  paid: { tone: "ok", label: "Paid" },
  void: { tone: "idle", label: "Cancelled" },
  refunded: { tone: "info", label: "Refunded" },
};

const nameOf = ({ orderNumber, month }: Invoice) =>
  orderNumber ? `Order ${orderNumber}` : formatMonth(month);

const columns: Column<Invoice>[] = [
  { header: "Invoice", isName: true, cell: nameOf },
  { header: "Created", cell: ({ createdAt }) => <Time value={createdAt} format="ownDate" /> },
  {
    header: "Before VAT",
    isAmount: true,
    cell: ({ netMinor, currency }) => formatMinor(netMinor, currency),
  },
  { header: "VAT", isAmount: true, cell: ({ vatMinor, currency }) => formatMinor(vatMinor, currency) },
  { header: "Total", isAmount: true, cell: ({ totalMinor, currency }) => formatMinor(totalMinor, currency) },
  { header: "Status", cell: (invoice) => <Status invoice={invoice} /> },
  { header: "Payment", hideHeader: true, cell: (invoice) => <PaymentLink invoice={invoice} /> },
];

const disputes: Record<DisputeState, { tone: Tone; label: string }> = {
  needs_response: { tone: "bad", label: "Disputed" },
  under_review: { tone: "warn", label: "Dispute under review" },
  won: { tone: "idle", label: "Dispute won" },
  lost: { tone: "bad", label: "Dispute lost" },
  closed: { tone: "idle", label: "Dispute closed" },
};

function Status({ invoice }: { invoice: Invoice }) {
  const { state, returnedMinor, isRefundFailed, dispute, currency, totalMinor } = invoice;
  const isPart = state === "paid" && returnedMinor > 0 && returnedMinor < totalMinor;
  const { tone, label } = isPart ? ({ tone: "info", label: "Partly refunded" } as const) : states[state];
  return (
    <>
      <Badge tone={isRefundFailed ? "bad" : tone}>{isRefundFailed ? "Refund failed" : label}</Badge>
      {returnedMinor > 0 ? <p>{formatMinor(returnedMinor, currency)} returned</p> : null}
      {dispute ? (
        <p>
          <Badge tone={disputes[dispute.state].tone}>{disputes[dispute.state].label}</Badge>{" "}
          {formatMinor(dispute.amountMinor, currency)}
          {dispute.state === "needs_response" && dispute.dueAt ? (
            <>
              , to be answered by <Time value={dispute.dueAt} format="ownDate" />
            </>
          ) : null}
        </p>
      ) : null}
    </>
  );
}

function PaymentLink({ invoice }: { invoice: Invoice }) {
  const { stripe_invoice_id: invoiceId, state } = invoice;
  if (!invoiceId || state === "void") return null;
  const label = state === "open" ? "Pay now" : "View";
  return (
    <Link
      to="/admin/clinics/billing/pay/$invoiceId"
      params={{ invoiceId }}
      preload={false}
      aria-label={`${label}: ${nameOf(invoice)}`}
    >
      {label}
    </Link>
  );
}

type InvoicesTableProps = {
  query: InvoiceListQuery;
  onChange: (change: Partial<InvoiceListQuery>) => void;
};

export function InvoicesTable({ query, onChange }: InvoicesTableProps) {
  const read = useQuery(invoicesQuery(query));
  return (
    <PagedTable
      hasRowKeys
      label="Invoices"
      columns={columns}
      read={read}
      query={query}
      onChange={onChange}
      rowKey={({ id }) => id}
      expectedRows={query.count}
      empty={
        <EmptyState
          title="No invoices yet"
          action={<ButtonLink to="/admin/clinics/order">Create order</ButtonLink>}
        >
          Orders paid by card are invoiced immediately; others at the end of the month.
        </EmptyState>
      }
    />
  );
}
