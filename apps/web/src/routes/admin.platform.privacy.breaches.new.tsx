import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { NewBreachScreen } from "../features/privacy/new-breach-screen.tsx";
import { breachPartnersQuery } from "../features/privacy/queries.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/platform/privacy/breaches/new")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(breachPartnersQuery),
  component: NewBreachRoute,
});

function NewBreachRoute() {
  const navigate = Route.useNavigate();
  return (
    <Loaded query={useQuery(breachPartnersQuery)} failure="The form could not be shown">
      {({ data }) => (
        <NewBreachScreen
          partners={data}
          onOpened={({ id }) => void navigate({ to: "/admin/platform/privacy/breaches/$id", params: { id } })}
        />
      )}
    </Loaded>
  );
}
