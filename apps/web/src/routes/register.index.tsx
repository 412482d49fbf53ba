import { Link, createFileRoute } from "@tanstack/react-router";
import { CustomerTypeScreen } from "../areas/access/accounts/registration/customer-type-screen.tsx";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import { EntryPage } from "../ui/entry-page.tsx";
import layout from "../ui/form-layout.module.css";

export const Route = createFileRoute("/register/")({
  validateSearch: registrationSearch,
  component: RegisterRoute,
});

function RegisterRoute() {
  const search = Route.useSearch();
  return (
    <EntryPage title="Register for Kitpath" sub="What type of customer are you?" wide>
      <CustomerTypeScreen search={search} />
      <p className={layout.links}>
        <Link to="/login" search={search}>
          I already have an account
        </Link>
      </p>
    </EntryPage>
  );
}
