import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { BreachScreen } from "../features/privacy/breach-screen.tsx";
import { breachPartnersQuery, breachQuery } from "../features/privacy/queries.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/platform/privacy/breaches/$id")({
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(breachQuery(params.id));
    void queryClient.prefetchQuery(breachPartnersQuery);
  },
  component: BreachRoute,
});

function BreachRoute() {
  const { id } = Route.useParams();
  const breach = useQuery(breachQuery(id));
  const partners = useQuery(breachPartnersQuery);
  return (
    <Loaded query={breach} failure="This breach could not be shown">
      {({ data }) => (
        <Loaded query={partners} failure="This breach could not be shown">
          {({ data: all }) => <BreachScreen key={id} breach={data} partners={all} />}
        </Loaded>
      )}
    </Loaded>
  );
}
