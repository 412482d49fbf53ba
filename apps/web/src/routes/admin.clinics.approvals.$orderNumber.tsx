import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { AnswerSets } from "../areas/kits/answers/answers-given.tsx";
import { clinicApprovals } from "../areas/review/approvals/approval-desk.ts";
import { ApprovalPanel } from "../areas/review/approvals/approval-panel.tsx";
import { ApprovalScreen } from "../areas/review/approvals/approval-screen.tsx";
import { approvalQuery } from "../areas/review/approvals/queries.ts";
import { clinicDesk } from "../areas/review/reviews/review-desk.ts";
import { SignDialog } from "../areas/review/reviews/sign-dialog.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/clinics/approvals/$orderNumber")({
  loader: ({ context: { queryClient }, params: { orderNumber } }) =>
    void queryClient.prefetchQuery(approvalQuery(orderNumber)),
  component: ApprovalRoute,
});

const askPassword = (dialog: Omit<ComponentProps<typeof SignDialog>, "desk">) => (
  <SignDialog {...dialog} desk={clinicDesk} />
);

function ApprovalRoute() {
  const { account } = Route.useRouteContext();
  const { orderNumber } = Route.useParams();
  return (
    <Loaded
      query={useQuery(approvalQuery(orderNumber))}
      head={<PageHead trail={<Link to="/admin/clinics/approvals">Approvals</Link>} title="Approval" />}
      failure="This order could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Order not found"
          action={<ButtonLink to="/admin/clinics/approvals">Go to the approvals</ButtonLink>}
        />
      }
    >
      {({ data: approval }) => (
        <ApprovalScreen
          approval={approval}
          list="/admin/clinics/approvals"
          answers={approval.answers.length > 0 ? <AnswerSets sets={approval.answers} /> : null}
        >
          <ApprovalPanel
            key={approval.orderNumber}
            approval={approval}
            desk={clinicApprovals}
            canDecide={account.viewing === null}
            askPassword={askPassword}
          />
        </ApprovalScreen>
      )}
    </Loaded>
  );
}
