import type { ApprovalRow, ApprovalState } from "@kitpath/contract/review/approvals/approvals";
import { usStates } from "@kitpath/contract/places/us-states";
import { unknownText } from "@kitpath/contract/fields/formats";
import { Link } from "@tanstack/react-router";
import { lasting } from "../../../lib/lasting.ts";
import { useNow } from "../../../lib/use-now.ts";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";

const states: Record<ApprovalState, { tone: Tone; label: string }> = {
  waiting: { tone: "warn", label: "Waiting" },
  approved: { tone: "ok", label: "Approved" },
  declined: { tone: "bad", label: "Declined" },
  withdrawn: { tone: "idle", label: "Cancelled" },
};

export const ApprovalBadge = ({ state }: { state: ApprovalState }) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
);

export const stateInWords = (usState: string): string =>
  usStates.find(({ code }) => code === usState)?.title ?? unknownText;

/** How long is left for a decision, or by how much it is late. */
export function TimeLeft({ dueAt }: { dueAt: string }) {
  const left = Date.parse(dueAt) - useNow();
  return left < 0 ? `${lasting(-left)} late` : `${lasting(left)} left`;
}

const columns: Column<ApprovalRow>[] = [
  {
    header: "Product",
    isName: true,
    cell: ({ orderNumber, product, clinic }) =>
      clinic ? (
        <Link
          to="/admin/platform/approvals/$clinicId/$orderNumber"
          params={{ clinicId: clinic.id, orderNumber }}
          preload={false}
          data-row-control=""
        >
          {product}
        </Link>
      ) : (
        <Link
          to="/admin/clinics/approvals/$orderNumber"
          params={{ orderNumber }}
          preload={false}
          data-row-control=""
        >
          {product}
        </Link>
      ),
  },
  { header: "Order number", cell: ({ orderNumber }) => orderNumber },
  { header: "Patient’s state", cell: ({ usState }) => stateInWords(usState) },
  { header: "Ordered", cell: ({ askedAt }) => <Time value={askedAt} format="moment" /> },
];

const approverLabels: Record<ApprovalRow["approver"], string> = {
  clinic: "Your physicians",
  platform: "The platform’s physicians",
};
export const approverColumn: Column<ApprovalRow> = {
  header: "Who is asked",
  cell: ({ approver }) => approverLabels[approver],
};

const clinicColumn: Column<ApprovalRow> = { header: "Clinic", cell: ({ clinic }) => clinic?.name };

/** The same columns with the clinic's name after the product. */
export const withClinic = ([product, ...others]: Column<ApprovalRow>[]): Column<ApprovalRow>[] =>
  product ? [product, clinicColumn, ...others] : [];

export const waitingColumns: Column<ApprovalRow>[] = [
  ...columns,
  { header: "Time to decide", cell: ({ dueAt }) => <TimeLeft dueAt={dueAt} /> },
];

export const endedColumns: Column<ApprovalRow>[] = [
  ...columns,
  { header: "Decision", cell: ({ state }) => <ApprovalBadge state={state} /> },
  { header: "Physician", cell: ({ physician }) => physician },
  { header: "Decided", cell: ({ endedAt }) => <Time value={endedAt} format="moment" /> },
];
