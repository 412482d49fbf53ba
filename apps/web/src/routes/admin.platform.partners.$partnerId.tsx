import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, createFileRoute } from "@tanstack/react-router";
import { PartnerFrame } from "../areas/platform/partners/partner-frame.tsx";
import { partnerQuery } from "../areas/platform/partners/queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/partners/$partnerId")({
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(partnerQuery(params.partnerId)),
  component: PartnerRoute,
});

function PartnerRoute() {
  const { partnerId } = Route.useParams();
  return (
    <Loaded
      query={useQuery(partnerQuery(partnerId))}
      head={
        <PageHead
          trail={<Link to="/admin/platform/partners">Partners and labs</Link>}
          title="Partner or lab"
        />
      }
      failure="This partner could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Partner or lab not found"
          action={<ButtonLink to="/admin/platform/partners">Go to partners and labs</ButtonLink>}
        />
      }
    >
      {({ data }) => (
        <PartnerFrame partner={data}>
          <Outlet />
        </PartnerFrame>
      )}
    </Loaded>
  );
}
