import { createFileRoute, useRouter } from "@tanstack/react-router";
import { SignInScreen } from "../features/sign-in/sign-in-screen.tsx";
import { safeDestination } from "../lib/destination.ts";

export const Route = createFileRoute("/login/")({
  validateSearch: ({ redirect }: Record<string, unknown>): { redirect?: string } =>
    typeof redirect === "string" ? { redirect } : {},
  component: LoginRoute,
});

function LoginRoute() {
  const router = useRouter();
  const { redirect } = Route.useSearch();
  const leave = async (serverRedirect: string | undefined) => {
    if (serverRedirect && /^https?:/.test(serverRedirect)) window.location.assign(serverRedirect);
    else await router.navigate({ href: safeDestination(serverRedirect ?? redirect), replace: true });
  };
  return <SignInScreen redirect={redirect} onSignedIn={leave} />;
}
