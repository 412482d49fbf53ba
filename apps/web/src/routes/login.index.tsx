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
  const search = Route.useSearch();
  return (
    <SignInScreen
      redirect={search.redirect}
      shopify={search.shopify}
      onSignedIn={(serverRedirect) => leadOn(router, serverRedirect, search)}
    />
  );
}
