import { createFileRoute, redirect } from "@tanstack/react-router";
import {
  dropRefusal,
  keepPerson,
  personDraft,
  readOrganisation,
  readPerson,
  readRefusal,
} from "../areas/access/accounts/registration/draft.ts";
import { PersonForm } from "../areas/access/accounts/registration/person-form.tsx";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import { countriesQuery } from "../lib/countries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EntryPage } from "../ui/entry-page.tsx";

export const Route = createFileRoute("/register/lab/your-details")({
  validateSearch: registrationSearch,
  beforeLoad: ({ search }) => {
    if (!readOrganisation("lab")) throw redirect({ to: "/register/lab", search, replace: true });
  },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(countriesQuery),
  component: YourDetailsRoute,
});

function YourDetailsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EntryPage title="Register Your Details!" sub="Step 2 of 3: you." wide>
      <PersonForm
        draft={personDraft("lab")}
        initial={readPerson("lab")}
        refusal={readRefusal("lab")}
        country={readOrganisation("lab")?.country}
        showsTerms={false}
        busy={false}
        action="Next"
        back={
          <ButtonLink to="/register/lab" search={search}>
            Lab Details
          </ButtonLink>
        }
        onSubmit={(entry) => {
          keepPerson("lab", entry);
          dropRefusal("lab");
          void navigate({ to: "/register/lab/accept-terms", search });
        }}
      />
    </EntryPage>
  );
}
