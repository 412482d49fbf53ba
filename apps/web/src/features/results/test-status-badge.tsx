import type { TestStatus } from "@kitpath/contract/test-status";
import type { Tone } from "../../ui/badge.tsx";
import { Badge } from "../../ui/badge.tsx";

const looks: Record<TestStatus, { tone: Tone; label: string }> = {
  registered: { tone: "info", label: "Registered" },
  processing: { tone: "warn", label: "Processing" },
  processed: { tone: "ok", label: "Results ready" },
};

export const TestStatusBadge = ({ status }: { status: TestStatus }) => (
  <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
);
