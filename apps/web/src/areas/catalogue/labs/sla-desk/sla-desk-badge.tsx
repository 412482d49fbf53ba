import type { DeskSla } from "@kitpath/contract/catalogue/labs/sla-desk";
import { Badge } from "../../../../ui/badge.tsx";

const looks = {
  pending: { tone: "warn", word: "Pending" },
  approved: { tone: "ok", word: "Approved" },
  declined: { tone: "bad", word: "Declined" },
} as const;

export const SlaDeskBadge = ({ status }: Pick<DeskSla, "status">) => (
  <Badge tone={looks[status].tone}>{looks[status].word}</Badge>
);
