import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute, useRouter } from "@tanstack/react-router";
import { SignInScreen } from "../features/sign-in/sign-in-screen.tsx";
import { leadOn } from "../lib/destination.ts";

/** `shopify`: a shop to be linked by the user who signs in. */
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
  const queryClient = useQueryClient();
  const { redirect, shopify } = Route.useSearch();
  const leave = async (serverRedirect: string | undefined) => {
    // Somebody else may have been signed in until now.
    queryClient.clear();
    if (shopify) await router.navigate({ to: "/connect", search: { shopify }, replace: true });
    else await leadOn(router, serverRedirect, redirect);
  };
  return <SignInScreen redirect={redirect} shopify={shopify} onSignedIn={leave} />;
}
