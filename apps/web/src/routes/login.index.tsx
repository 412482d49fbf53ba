import { createFileRoute, useRouter } from "@tanstack/react-router";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import { SignInScreen } from "../areas/access/accounts/sign-in/sign-in-screen.tsx";
import { leadOn } from "../lib/destination.ts";

export const Route = createFileRoute("/login/")({
  validateSearch: registrationSearch,
  component: LoginRoute,
});

function LoginRoute() {
  const router = useRouter();
  const search = Route.useSearch();
  return (
    <SignInScreen search={search} onSignedIn={(serverRedirect) => leadOn(router, serverRedirect, search)} />
  );
}
