import type { ReviewRow } from "@kitpath/contract/review/reviews/reviews";
import type { Urgency } from "@kitpath/contract/review/policies/urgencies";
import { Link } from "@tanstack/react-router";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { CriticalMark } from "../../../ui/critical-mark.tsx";
import { Copied } from "../../../ui/copied.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { Time } from "../../../ui/time.tsx";
import { ReviewClock } from "./review-clock.tsx";

const urgencies: Record<Exclude<Urgency, "critical">, { tone: Tone; label: string }> = {
  flagged: { tone: "warn", label: "Flagged" },
  routine: { tone: "idle", label: "Routine" },
};

export const UrgencyBadge = ({ urgency }: { urgency: Urgency }) =>
  urgency === "critical" ? (
    <CriticalMark />
  ) : (
    <Badge tone={urgencies[urgency].tone}>{urgencies[urgency].label}</Badge>
  );

/** Why a result is reviewed, in a few words. */
export function whyReviewed({
  urgency,
  isOutside,
  isAmended,
}: Pick<ReviewRow, "urgency" | "isOutside" | "isAmended">): string {
  const why = [
    urgency === "critical" && "Critical value",
    isOutside && urgency !== "critical" && "Outside a range",
    isAmended && "Amended",
  ].filter(Boolean);
  return why.length > 0 ? why.join(", ") : "In range";
}

const columns: Column<ReviewRow>[] = [
  {
    header: "Test",
    isName: true,
    cell: ({ id, clinic, product }) =>
      clinic ? (
        <Link
          to="/admin/platform/reviews/$clinicId/$reviewId"
          params={{ clinicId: clinic.id, reviewId: id }}
          preload={false}
          data-row-control=""
        >
          {product}
        </Link>
      ) : (
        <Link
          to="/admin/clinics/reviews/$reviewId"
          params={{ reviewId: id }}
          preload={false}
          data-row-control=""
        >
          {product}
        </Link>
      ),
  },
  { header: "Urgency", cell: ({ urgency }) => <UrgencyBadge urgency={urgency} /> },
  { header: "Why", cell: whyReviewed },
  { header: "Order number", cell: ({ orderNumber }) => <Copied value={orderNumber} what="order number" /> },
];

function openWith({ claim, clinic, reviewer }: ReviewRow): string {
  if (claim) return claim.isMine ? "You" : claim.by;
  return reviewer === "platform" && !clinic ? "Left to the platform" : "Nobody";
}

const clinicColumn: Column<ReviewRow> = { header: "Clinic", cell: ({ clinic }) => clinic?.name };

/** The same columns with the clinic's name after the test. */
export const withClinic = ([test, ...others]: Column<ReviewRow>[]): Column<ReviewRow>[] =>
  test ? [test, clinicColumn, ...others] : [];

export const waitingColumns: Column<ReviewRow>[] = [
  ...columns,
  { header: "Time to review", cell: ({ dueAt }) => <ReviewClock dueAt={dueAt} /> },
  { header: "Open with", cell: openWith },
];

export const signedColumns: Column<ReviewRow>[] = [
  ...columns,
  { header: "Signed", cell: ({ endedAt }) => <Time value={endedAt} format="moment" /> },
];
