import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { CommunicationScreen } from "../areas/access/organisation/communication-screen.tsx";
import { communicationQuery, textMessagesQuery } from "../areas/access/organisation/queries.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/clinics/settings/communication")({
  beforeLoad: requireScreen("/admin/clinics/settings/communication"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(communicationQuery);
    void queryClient.prefetchQuery(textMessagesQuery);
  },
  component: CommunicationRoute,
});

function CommunicationRoute() {
  const settings = useQuery(communicationQuery);
  return (
    <Loaded query={useQuery(textMessagesQuery)} failure="Your settings could not be shown">
      {(texts) => (
        <Loaded query={settings} failure="Your settings could not be shown">
          {(saved) => <CommunicationScreen settings={saved} texts={texts} />}
        </Loaded>
      )}
    </Loaded>
  );
}
