import { createFileRoute, useRouter } from "@tanstack/react-router";
import { SignInScreen } from "../features/sign-in/sign-in-screen.tsx";
import { safeDestination } from "../lib/destination.ts";

/** `shopify`: a shop waits to be linked by whoever signs in. */
type Search = { redirect?: string; shopify?: string };

export const Route = createFileRoute("/login/")({
  validateSearch: ({ redirect, shopify }: Record<string, unknown>): Search => ({
    ...(typeof redirect === "string" ? { redirect } : {}),
    ...(typeof shopify === "string" && shopify ? { shopify } : {}),
  }),
  component: LoginRoute,
});

function LoginRoute() {
  const router = useRouter();
  const { redirect, shopify } = Route.useSearch();
  const leave = async (serverRedirect: string | undefined) => {
    if (shopify) await router.navigate({ to: "/connect", search: { shopify }, replace: true });
    else if (serverRedirect && /^https?:/.test(serverRedirect)) window.location.assign(serverRedirect);
    else await router.navigate({ href: safeDestination(serverRedirect ?? redirect), replace: true });
  };
  return <SignInScreen redirect={redirect} shopify={shopify} onSignedIn={leave} />;
}
