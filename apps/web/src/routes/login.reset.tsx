import { createFileRoute } from "@tanstack/react-router";
import { registrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import type { RegistrationSearch } from "../areas/access/accounts/registration/registration-search.ts";
import { optionalText } from "../lib/search-params.ts";
import { ForgottenPasswordScreen } from "../areas/access/accounts/sign-in/forgotten-password-screen.tsx";
import { NewPasswordScreen } from "../areas/access/accounts/sign-in/new-password-screen.tsx";

export const Route = createFileRoute("/login/reset")({
  validateSearch: ({
    token,
    ...search
  }: Record<string, unknown>): RegistrationSearch & { token?: string | undefined } => ({
    ...registrationSearch(search),
    token: optionalText(token),
  }),
  component: ResetRoute,
});

function ResetRoute() {
  const { token, ...search } = Route.useSearch();
  return token ? (
    <NewPasswordScreen token={token} search={search} />
  ) : (
    <ForgottenPasswordScreen search={search} />
  );
}
