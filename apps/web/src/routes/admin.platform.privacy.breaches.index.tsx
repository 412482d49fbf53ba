import { createFileRoute } from "@tanstack/react-router";
import { BreachesScreen } from "../areas/patients/privacy-requests/breaches-screen.tsx";
import { breachesQuery } from "../areas/patients/privacy-requests/queries.ts";

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
