import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ActivationSettingsScreen } from "../areas/patients/registrations/activation-settings-screen.tsx";
import { PublicTokens } from "../areas/patients/registrations/public-tokens.tsx";
import { activationSettingsQuery, publicTokensQuery } from "../areas/patients/registrations/queries.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/clinics/settings/activation")({
  beforeLoad: requireScreen("/admin/clinics/settings/activation"),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(activationSettingsQuery);
    void queryClient.prefetchQuery(publicTokensQuery);
  },
  component: ActivationSettingsRoute,
});

function ActivationSettingsRoute() {
  return (
    <>
      <Loaded query={useQuery(activationSettingsQuery)} failure="Your settings could not be shown">
        {({ frameOrigins }) => <ActivationSettingsScreen frameOrigins={frameOrigins} />}
      </Loaded>
      <PublicTokens />
    </>
  );
}
