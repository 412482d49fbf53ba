import { createFileRoute } from "@tanstack/react-router";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EntryPage } from "../ui/entry-page.tsx";

export const Route = createFileRoute("/register/lab/complete")({
  validateSearch: registrationSearch,
  component: CompleteRoute,
});

function CompleteRoute() {
  return (
    <EntryPage title="Thank you for registering" sub="Your account is ready.">
      <ButtonLink to="/login" search={Route.useSearch()} variant="primary" wide>
        Login
      </ButtonLink>
    </EntryPage>
  );
}
