import { createFileRoute } from "@tanstack/react-router";
import { NewPartnerScreen } from "../areas/platform/partners/new-partner-screen.tsx";
import { countriesQuery } from "../lib/countries.ts";

export const Route = createFileRoute("/admin/platform/partners/new")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(countriesQuery),
  component: NewRoute,
});

function NewRoute() {
  const navigate = Route.useNavigate();
  return (
    <NewPartnerScreen
      onCreated={(partnerId) =>
        void navigate({ to: "/admin/platform/partners/$partnerId", params: { partnerId } })
      }
    />
  );
}
