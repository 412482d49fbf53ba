import { approvalFields } from "@kitpath/contract/review/approvals/list-query";
import { createFileRoute } from "@tanstack/react-router";
import { ApprovalsScreen } from "../areas/review/approvals/approvals-screen.tsx";
import { approvalsQuery } from "../areas/review/approvals/queries.ts";
import { listAddress, loads } from "../lib/list-address.ts";
import { useListSearch } from "../lib/use-list-search.ts";
import { ReviewTabs } from "../shell/review-tabs.tsx";
import { TabbedArea } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/approvals/")({
  ...listAddress(approvalFields),
  loader: loads(approvalsQuery),
  component: ApprovalsRoute,
});

function ApprovalsRoute() {
  const navigate = Route.useNavigate();
  return (
    <TabbedArea tabs={<ReviewTabs of="clinics" />}>
      <ApprovalsScreen
        {...useListSearch(Route.useSearch())}
        onOpen={({ orderNumber }) =>
          void navigate({ to: "/admin/clinics/approvals/$orderNumber", params: { orderNumber } })
        }
      />
    </TabbedArea>
  );
}
