import { createFileRoute } from "@tanstack/react-router";
import {
  keepOrganisation,
  organisationDraft,
  readOrganisation,
} from "../areas/access/accounts/registration/draft.ts";
import { OrganisationForm } from "../areas/access/accounts/registration/organisation-form.tsx";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import { countriesQuery } from "../lib/countries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EntryPage } from "../ui/entry-page.tsx";

export const Route = createFileRoute("/register/partner/")({
  validateSearch: registrationSearch,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(countriesQuery),
  component: DetailsRoute,
});

function DetailsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EntryPage title="Register as a partner" sub="Step 1 of 2: your organisation." wide>
      <OrganisationForm
        draft={organisationDraft("partner")}
        nameLabel="Company name"
        initial={readOrganisation("partner")}
        back={
          <ButtonLink to="/register" search={search}>
            Customer Type
          </ButtonLink>
        }
        onNext={(entry) => {
          keepOrganisation("partner", entry);
          void navigate({ to: "/register/partner/your-details", search });
        }}
      />
    </EntryPage>
  );
}
