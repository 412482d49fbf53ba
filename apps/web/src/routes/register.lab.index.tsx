import { createFileRoute } from "@tanstack/react-router";
import {
  keepOrganisation,
  organisationDraft,
  readOrganisation,
} from "../areas/access/accounts/registration/draft.ts";
import { OrganisationForm } from "../areas/access/accounts/registration/organisation-form.tsx";
import { SandboxToggle } from "../areas/access/accounts/registration/sandbox-toggle.tsx";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import { countriesQuery } from "../lib/countries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EntryPage } from "../ui/entry-page.tsx";

export const Route = createFileRoute("/register/lab/")({
  validateSearch: registrationSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(countriesQuery),
  component: DetailsRoute,
});

function DetailsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EntryPage title="Register as a lab" sub="Step 1 of 3: your organisation." wide>
      <SandboxToggle />
      <OrganisationForm
        draft={organisationDraft("lab")}
        nameLabel="Lab name"
        initial={readOrganisation("lab")}
        back={
          <ButtonLink to="/register" search={search}>
            Customer Type
          </ButtonLink>
        }
        onNext={(entry) => {
          keepOrganisation("lab", entry);
          void navigate({ to: "/register/lab/your-details", search });
        }}
      />
    </EntryPage>
  );
}
