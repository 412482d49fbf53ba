import { createFileRoute } from "@tanstack/react-router";
import { BreachesScreen } from "../areas/platform/breaches/breaches-screen.tsx";
import { breachesQuery } from "../areas/platform/breaches/queries.ts";

export const Route = createFileRoute("/admin/platform/privacy/breaches/")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(breachesQuery),
  component: BreachesRoute,
});

function BreachesRoute() {
  const navigate = Route.useNavigate();
  return (
    <BreachesScreen
      onOpen={(id) => void navigate({ to: "/admin/platform/privacy/breaches/$id", params: { id } })}
    />
  );
}
