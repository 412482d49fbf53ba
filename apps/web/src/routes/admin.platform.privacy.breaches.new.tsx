import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { NewBreachScreen } from "../areas/platform/breaches/new-breach-screen.tsx";
import { breachPartnersQuery } from "../areas/platform/breaches/queries.ts";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/privacy/breaches/new")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(breachPartnersQuery),
  component: NewBreachRoute,
});

function NewBreachRoute() {
  const navigate = Route.useNavigate();
  return (
    <Loaded
      query={useQuery(breachPartnersQuery)}
      head={
        <PageHead trail={<Link to="/admin/platform/privacy/breaches">Breaches</Link>} title="Record breach" />
      }
      failure="The form could not be shown"
    >
      {({ data }) => (
        <NewBreachScreen
          partners={data}
          onOpened={({ id }) => void navigate({ to: "/admin/platform/privacy/breaches/$id", params: { id } })}
        />
      )}
    </Loaded>
  );
}
