import type { Configuration, UserInfo } from "@kitpath/contract/access/accounts/accounts";
import type { FeatureFlag, Permission } from "@kitpath/contract/operation/permissions";
import { call, queryFor } from "./api.ts";
import { signWithPasskey } from "./passkey.ts";
import { clearToken, keepToken, tellSignOut } from "./session-token.ts";

/** Kept while the page is open and refreshed in the background, so that no change of the address waits for it. */
const kept = { staleTime: 60_000, gcTime: Infinity, revalidateIfStale: true };

export const accountQuery = { ...queryFor("getUserInfo", {}), ...kept };
export const configurationQuery = { ...queryFor("getConfig", {}), ...kept };

/** The signed-in user, and the features enabled for them. */
export type Account = UserInfo & {
  configuration: Configuration;
  /** The areas that the organisation shows in its navigation; null: all. */
  displayedFeatures: readonly FeatureFlag[] | null;
};

/** The kind of organisation a user works for; `none` is the platform itself. */
export type ProfileType = UserInfo["profile"]["type"];

/** The kinds of organisation that can use an area. */
const areaOf: Record<"staff" | "partner" | "clinic" | "provider", ProfileType[]> = {
  staff: ["none"],
  partner: ["clinic", "lab", "provider"],
  clinic: ["clinic"],
  provider: ["provider"],
};

type Rule = {
  permission?: Permission;
  /** Who can use it; missing: everybody. */
  of?: keyof typeof areaOf;
  flag?: FeatureFlag;
  outsideProduction?: boolean;
  /** Also before the e-mail of the account is confirmed. */
  whileUnconfirmed?: true;
};

/** The access rules of each screen (specification 1 section 6), used by the navigation and the routes. */
export const screens = {
  "/admin/clinics/order": { permission: "clinic_order", flag: "orders", whileUnconfirmed: true },
  "/admin/clinics/order_history": { permission: "clinic_order", flag: "orders" },
  "/admin/clinics/bulk_orders": { permission: "clinic_order", flag: "orders" },
  "/admin/clinics/covid_results": { permission: "clinic_covid_results" },
  "/admin/clinics/test_results": { permission: "clinic_test_results" },
  "/admin/clinics/critical_results": { permission: "clinic_test_results" },
  "/admin/clinics/reviews": { permission: "clinic_review" },
  "/admin/clinics/approvals": { permission: "clinic_review" },
  "/admin/clinics/customers": { permission: "clinic_users" },
  "/admin/clinics/customers/join": { permission: "customers_join" },
  "/admin/clinics/team": { permission: "manage_team", flag: "team" },
  "/admin/clinics/settings": { permission: "manage_team" },
  "/admin/clinics/settings/communication": { permission: "manage_team", of: "clinic" },
  "/admin/clinics/settings/my-tests": { permission: "manage_team", of: "clinic" },
  "/admin/clinics/customisation": { permission: "manage_team", of: "partner" },
  "/admin/demo": { permission: "developer", flag: "developer", outsideProduction: true },
  "/admin/clinics/settings/audit": { permission: "manage_team" },
  "/admin/clinics/billing": { permission: "clinic_order" },
  "/admin/clinics/storefront": { permission: "storefront", flag: "storefront" },
  "/admin/clinics/lab": { permission: "lab_view" },
  "/admin/clinics/tests": { permission: "barcodes_add" },
  "/admin/clinics/settings/activation": { permission: "manage_team", of: "clinic" },
  "/admin/lab/accession": { permission: "lab_view" },
  "/admin/lab/samples": { permission: "lab_view" },
  "/admin/lab/batches": { permission: "lab_view" },
  "/admin/lab/service_levels": { permission: "lab_view" },
  "/admin/lab/results": { permission: "lab_results" },
  "/admin/provider/today": { permission: "visits_view" },
  "/admin/provider/calendar": { permission: "visits_view" },
  "/admin/provider/requests": { permission: "visits_view" },
  "/admin/provider/nurses": { permission: "visits_view" },
  "/admin/provider/places": { permission: "visits_view" },
  "/admin/provider/coverage": { permission: "visits_view" },
  "/admin/clinics/settings/systems": { permission: "manage_team", of: "provider" },
  "/admin/provider/day": { permission: "visits_own" },
  "/admin/agreement": { permission: "lab_view" },
  "/admin/platform": { of: "staff" },
  "/admin/platform/partners": { permission: "staff_partners" },
  "/admin/platform/fulfilment": { permission: "staff_fulfilment" },
  "/admin/platform/slas": { permission: "staff_slas" },
  "/admin/platform/privacy": { permission: "staff_privacy" },
  "/admin/platform/support": { permission: "staff_support" },
  "/admin/platform/reviews": { permission: "review_network" },
  "/admin/platform/approvals": { permission: "review_network" },
  "/admin/platform/health": { permission: "staff_health" },
  "/admin/platform/catalogue": { permission: "staff_catalogue" },
  "/admin/clinics/integrations": { permission: "developer", flag: "developer" },
} as const satisfies Record<string, Rule>;

export type Screen = keyof typeof screens;

/** Whether a user works for the platform itself. */
export const isStaff = ({ profile }: Account): boolean => profile.type === "none";

type Reader = Omit<Account, "displayedFeatures">;

/** Whether the e-mail of an account is unconfirmed. Such an account can do very little. */
export const isUnconfirmed = ({ profile }: Pick<Account, "profile">): boolean =>
  profile.require_email_confirmation;

/** Whether a user can open a screen: by permission, kind of organisation, area, environment and confirmed e-mail. */
export const canOpen = (account: Reader, screen: Screen): boolean =>
  (!isUnconfirmed(account) || "whileUnconfirmed" in screens[screen]) && holdsFor(account, screen);

/** Whether a user can link a shop: also before their e-mail is confirmed, since only its orders wait for that. */
export const canLinkShop = (account: Reader): boolean => holdsFor(account, "/admin/clinics/storefront");

function holdsFor(account: Reader, screen: Screen): boolean {
  const { permission, of, flag, outsideProduction }: Rule = screens[screen];
  const { enabledFeatures, environment } = account.configuration;
  return (
    (permission === undefined || account.permissions[permission] === true) &&
    (of === undefined || areaOf[of].includes(account.profile.type)) &&
    (flag === undefined || enabledFeatures[flag]) &&
    (!outsideProduction || environment !== "prod")
  );
}

/** Whether the organisation shows the area of a screen in its navigation. */
export function isDisplayed({ displayedFeatures }: Account, screen: Screen): boolean {
  const { flag }: Rule = screens[screen];
  return flag === undefined || displayedFeatures === null || displayedFeatures.includes(flag);
}
/** The second factor that a person enters. */
export type SecondStepAnswer = { code?: string; passkey?: string };

/**
 * Makes the two calls of signing in; afterwards the browser has the token. Returns where the server redirects the user. Throws
 * ApiError.
 */
export async function signIn(
  email: string,
  password: string,
  redirect?: string,
  answer: SecondStepAnswer = {},
): Promise<string | undefined> {
  const first = await call("signIn", {
    query: { redirect },
    body: { email, password, accepted_terms: "on", accepted_cookie_and_privacy: "on" },
  });
  const second = await call("createToken", { body: { email, password, ...answer } });
  keepToken(second.access_token);
  return second.redirect ?? first.redirect;
}

/**
 * Signs in with a passkey, which covers both factors. Returns where the server redirects the user. Throws ApiError and
 * NoPasskeyError.
 */
export async function signInByPasskey(redirect?: string): Promise<string | undefined> {
  const body = await signWithPasskey(await call("startPasskeySignIn", {}));
  const answer = await call("createTokenByPasskey", { query: { redirect }, body });
  keepToken(answer.access_token);
  return answer.redirect;
}

/** Gets a passkey's signature for the second factor. Throws ApiError and NoPasskeyError. */
export async function answerByPasskey(): Promise<SecondStepAnswer> {
  const signed = await signWithPasskey(await call("startPasskeySignIn", {}));
  return { passkey: JSON.stringify(signed) };
}

/** Ends the session in this browser even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  // First: to a call that another tab has on its way, the session has ended by itself.
  tellSignOut();
  await call("signOut", {}).catch(() => undefined);
  clearToken();
}
