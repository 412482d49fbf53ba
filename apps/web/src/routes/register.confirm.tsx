import { createFileRoute } from "@tanstack/react-router";
import { ConfirmScreen } from "../areas/access/accounts/sign-in/confirm-screen.tsx";
import { optionalText } from "../lib/search-params.ts";

export const Route = createFileRoute("/register/confirm")({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({
    token: optionalText(token),
  }),
  component: ConfirmRoute,
});

function ConfirmRoute() {
  return <ConfirmScreen token={Route.useSearch().token ?? ""} />;
}
