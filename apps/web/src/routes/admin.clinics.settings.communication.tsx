import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CommunicationScreen } from "../areas/access/organisation/communication-screen.tsx";
import { communicationQuery } from "../areas/access/organisation/queries.ts";
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
