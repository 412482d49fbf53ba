import { createFileRoute } from "@tanstack/react-router";
import { RegisteredScreen } from "../areas/access/accounts/registration/registered-screen.tsx";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";

export const Route = createFileRoute("/register/lab/complete")({
  validateSearch: registrationSearch,
  component: () => <RegisteredScreen search={Route.useSearch()} />,
});
