import { useQuery } from "@tanstack/react-query";
import { Link, createFileRoute } from "@tanstack/react-router";
import { BreachScreen } from "../areas/platform/breaches/breach-screen.tsx";
import { breachPartnersQuery, breachQuery } from "../areas/platform/breaches/queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHead } from "../ui/page-head.tsx";

export const Route = createFileRoute("/admin/platform/privacy/breaches/$id")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(breachQuery(params.id));
    void queryClient.prefetchQuery(breachPartnersQuery);
  },
  component: BreachRoute,
});

const head = <PageHead trail={<Link to="/admin/platform/privacy/breaches">Breaches</Link>} title="Breach" />;

function BreachRoute() {
  const { id } = Route.useParams();
  const breach = useQuery(breachQuery(id));
  const partners = useQuery(breachPartnersQuery);
  return (
    <Loaded
      query={breach}
      head={head}
      failure="This breach could not be shown"
      missing={
        <EmptyState
          isWholeScreen
          title="Breach not found"
          action={<ButtonLink to="/admin/platform/privacy/breaches">Go to the breaches</ButtonLink>}
        />
      }
    >
      {({ data }) => (
        <Loaded query={partners} head={head} failure="This breach could not be shown">
          {({ data: all }) => <BreachScreen breach={data} partners={all} />}
        </Loaded>
      )}
    </Loaded>
  );
}
