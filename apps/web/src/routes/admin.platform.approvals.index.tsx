import { approvalFields } from "@kitpath/contract/review/approvals/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { networkApprovalsQuery } from "../areas/review/approvals/approval-desk.ts";
import { ApprovalsScreen } from "../areas/review/approvals/approvals-screen.tsx";
import { listAddress, loads } from "../lib/list-address.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { useListSearch } from "../lib/use-list-search.ts";
import { ReviewTabs } from "../shell/review-tabs.tsx";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/approvals/")({
  ...listAddress(approvalFields),
  beforeLoad: requireScreen("/admin/platform/approvals"),
  loader: loads(networkApprovalsQuery),
  component: NetworkApprovalsRoute,
});

function NetworkApprovalsRoute() {
  const navigate = Route.useNavigate();
  return (
    <TabbedArea tabs={<ReviewTabs of="platform" />}>
      <ApprovalsScreen
        isOfPlatform
        {...useListSearch(Route.useSearch())}
        onOpen={(params) => void navigate({ to: "/admin/platform/approvals/$clinicId/$orderNumber", params })}
      />
    </TabbedArea>
  );
}
