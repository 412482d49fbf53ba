import { createFileRoute } from "@tanstack/react-router";
import { ForgottenPasswordScreen, NewPasswordScreen } from "../features/sign-in/reset-screens.tsx";

export const Route = createFileRoute("/login/reset")({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === "string" && token ? { token } : {},
  component: ResetRoute,
});

function ResetRoute() {
  const { token } = Route.useSearch();
  return token ? <NewPasswordScreen token={token} /> : <ForgottenPasswordScreen />;
}
