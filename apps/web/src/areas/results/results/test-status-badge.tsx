import type { RejectionReason } from "@kitpath/contract/kits/kits/rejection-reasons";
import type { TestStatus } from "@kitpath/contract/catalogue/products/test-status";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";

const looks: Record<TestStatus, { tone: Tone; label: string }> = {
  registered: { tone: "info", label: "Registered" },
  processing: { tone: "warn", label: "Processing" },
  processed: { tone: "ok", label: "Results ready" },
};

type TestStatusBadgeProps = { status: TestStatus; rejectionReason: RejectionReason | null };

export const TestStatusBadge = ({ status, rejectionReason }: TestStatusBadgeProps) =>
  rejectionReason ? (
    <Badge tone="bad">Sample rejected</Badge>
  ) : (
    <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
  );
