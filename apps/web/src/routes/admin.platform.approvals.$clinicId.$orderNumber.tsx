import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { AnswerSets } from "../areas/kits/answers/answers-given.tsx";
import { networkApprovalQuery, platformApprovals } from "../areas/review/approvals/approval-desk.ts";
import { ApprovalPanel } from "../areas/review/approvals/approval-panel.tsx";
import { ApprovalScreen } from "../areas/review/approvals/approval-screen.tsx";
import { platformDesk } from "../areas/review/reviews/review-desk.ts";
import { SignDialog } from "../areas/review/reviews/sign-dialog.tsx";
import { requireScreen } from "../lib/require-screen.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/approvals/$clinicId/$orderNumber")({
  beforeLoad: requireScreen("/admin/platform/approvals"),
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(networkApprovalQuery(params)),
  component: NetworkApprovalRoute,
});

const askPassword = (dialog: Omit<ComponentProps<typeof SignDialog>, "desk">) => (
  <SignDialog {...dialog} desk={platformDesk} />
);

function NetworkApprovalRoute() {
  const { account } = Route.useRouteContext();
  const params = Route.useParams();
  return (
    <Loaded
      query={useQuery(networkApprovalQuery(params))}
      head={<PageHead trail={<Link to="/admin/platform/approvals">Approvals</Link>} title="Approval" />}
      failure="This order could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Order not found"
          action={<ButtonLink to="/admin/platform/approvals">Go to the approvals</ButtonLink>}
        />
      }
    >
      {({ data: approval }) => (
        <ApprovalScreen
          approval={approval}
          list="/admin/platform/approvals"
          answers={approval.answers.length > 0 ? <AnswerSets sets={approval.answers} /> : null}
        >
          <ApprovalPanel
            key={approval.orderNumber}
            approval={approval}
            desk={platformApprovals}
            canDecide={account.viewing === null}
            askPassword={askPassword}
          />
        </ApprovalScreen>
      )}
    </Loaded>
  );
}
