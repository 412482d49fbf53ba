import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { OrganisationScreen } from "../areas/access/organisation/organisation-screen.tsx";
import { organisationQuery } from "../areas/access/organisation/queries.ts";
import { countriesQuery } from "../lib/countries.ts";
import { Loaded } from "../ui/loaded.tsx";

export const Route = createFileRoute("/admin/clinics/settings/")({
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(organisationQuery);
    void queryClient.prefetchQuery(countriesQuery);
  },
  component: OrganisationRoute,
});

function OrganisationRoute() {
  const { account } = Route.useRouteContext();
  return (
    <Loaded query={useQuery(organisationQuery)} failure="Your settings could not be shown">
      {(organisation) => <OrganisationScreen organisation={organisation} kind={account.profile.type} />}
    </Loaded>
  );
}
