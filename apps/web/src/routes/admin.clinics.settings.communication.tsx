import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CommunicationScreen } from "../features/settings/communication-screen.tsx";
import { communicationQuery } from "../features/settings/queries.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/clinics/settings/communication")({
  beforeLoad: requireScreen("/admin/clinics/settings/communication"),
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(communicationQuery),
  component: CommunicationRoute,
});

function CommunicationRoute() {
  return (
    <Loaded query={useQuery(communicationQuery)} failure="Your settings could not be shown">
      {(settings) => <CommunicationScreen settings={settings} />}
    </Loaded>
  );
}
