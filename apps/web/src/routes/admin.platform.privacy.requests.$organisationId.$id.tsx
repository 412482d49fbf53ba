import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { requestQuery } from "../areas/patients/privacy-requests/queries.ts";
import { RequestScreen } from "../areas/patients/privacy-requests/request-screen.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/privacy/requests/$organisationId/$id")({
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(requestQuery(params)),
  component: RequestRoute,
});

function RequestRoute() {
  return (
    <Loaded
      query={useQuery(requestQuery(Route.useParams()))}
      head={<PageHead trail={<Link to="/admin/platform/privacy">Privacy</Link>} title="Request" />}
      failure="This request could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Request not found"
          action={<ButtonLink to="/admin/platform/privacy">Go to the requests</ButtonLink>}
        />
      }
    >
      {({ data }) => <RequestScreen request={data} />}
    </Loaded>
  );
}
