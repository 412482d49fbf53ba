import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { requestQuery } from "../features/privacy/queries.ts";
import { RequestScreen } from "../features/privacy/request-screen.tsx";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/platform/privacy/requests/$organisationId/$id")({
  loader: ({ context: { queryClient }, params }) => void queryClient.prefetchQuery(requestQuery(params)),
  component: RequestRoute,
});

function RequestRoute() {
  return (
    <Loaded query={useQuery(requestQuery(Route.useParams()))} failure="This request could not be shown">
      {({ data }) => <RequestScreen key={data.id} request={data} />}
    </Loaded>
  );
}
