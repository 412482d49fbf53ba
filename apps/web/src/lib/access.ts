import type { Configuration, UserInfo } from "@kitpath/contract/accounts";
import type { FeatureFlag, Permission } from "@kitpath/contract/permissions";
import { call, queryFor } from "./api.ts";
import { clearToken, keepToken } from "./session-token.ts";

export const accountQuery = { ...queryFor("getUserInfo", {}), staleTime: 60_000 };
export const configurationQuery = { ...queryFor("getConfig", {}), staleTime: 60_000 };

/** Who is signed in, and what is switched on for them. */
export type Account = UserInfo & { configuration: Configuration };

type Rule = { permission: Permission; flag?: FeatureFlag };

/** What each screen asks of its user (specification 1 section 6): the navigation and the routes both read it here. */
export const screens = {
  "/admin/clinics/order": { permission: "clinic_order", flag: "orders" },
  "/admin/clinics/order_history": { permission: "clinic_order", flag: "orders" },
  "/admin/clinics/covid_results": { permission: "clinic_covid_results" },
  "/admin/clinics/test_results": { permission: "clinic_test_results" },
  "/admin/clinics/team": { permission: "manage_team", flag: "team" },
  "/admin/clinics/integrations": { permission: "developer", flag: "developer" },
} as const satisfies Record<string, Rule>;

export type Screen = keyof typeof screens;

export function canOpen(account: Account, screen: Screen): boolean {
  const { permission, flag }: Rule = screens[screen];
  const { enabledFeatures } = account.configuration;
  return account.permissions[permission] === true && (flag === undefined || enabledFeatures[flag]);
}

/** The two calls of signing in; afterwards the browser holds the token. Throws ApiError. Gives where the server sends the user. */
export async function signIn(
  email: string,
  password: string,
  redirect?: string,
): Promise<string | undefined> {
  const first = await call("signIn", {
    query: { redirect },
    body: { email, password, accepted_terms: "on", accepted_cookie_and_privacy: "on" },
  });
  const second = await call("createToken", { body: { email, password } });
  keepToken(second.access_token);
  return second.redirect ?? first.redirect;
}

/** Ends the session here even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await call("signOut", {}).catch(() => undefined);
  clearToken();
}
