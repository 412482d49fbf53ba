import type { Configuration, UserInfo } from "@kitpath/contract/accounts";
import type { FeatureFlag, Permission } from "@kitpath/contract/permissions";
import { call, queryFor } from "./api.ts";
import { signWithPasskey } from "./passkey.ts";
import { clearToken, keepToken } from "./session-token.ts";

/** Kept while the page is open, and looked up behind it: a screen that changes its address would otherwise wait for them. */
const kept = { staleTime: 60_000, gcTime: Infinity, revalidateIfStale: true };

export const accountQuery = { ...queryFor("getUserInfo", {}), ...kept };
export const configurationQuery = { ...queryFor("getConfig", {}), ...kept };

/** Who is signed in, and what is switched on for them. */
export type Account = UserInfo & {
  configuration: Configuration;
  /** The areas that the organisation shows in its navigation; null: all of them. */
  displayedFeatures: readonly FeatureFlag[] | null;
};

/** Whom somebody works for; `none` is the platform itself. */
export type ProfileType = UserInfo["profile"]["type"];

/** The kinds of organisation that an area is there for. */
const areaOf: Record<"staff" | "partner" | "clinic", ProfileType[]> = {
  staff: ["none"],
  partner: ["clinic", "lab"],
  clinic: ["clinic"],
};

type Rule = {
  permission?: Permission;
  /** Whose area it is; missing: everybody's. */
  of?: keyof typeof areaOf;
  flag?: FeatureFlag;
  outsideProduction?: boolean;
};

/** What each screen asks of its user (specification 1 section 6): the navigation and the routes both read it here. */
export const screens = {
  "/admin/clinics/order": { permission: "clinic_order", flag: "orders" },
  "/admin/clinics/order_history": { permission: "clinic_order", flag: "orders" },
  "/admin/clinics/bulk_orders": { permission: "clinic_order", flag: "orders" },
  "/admin/clinics/covid_results": { permission: "clinic_covid_results" },
  "/admin/clinics/test_results": { permission: "clinic_test_results" },
  "/admin/clinics/critical_results": { permission: "clinic_test_results" },
  "/admin/clinics/customers": { permission: "clinic_users" },
  "/admin/clinics/team": { permission: "manage_team", flag: "team" },
  "/admin/clinics/settings": { permission: "manage_team" },
  "/admin/clinics/settings/communication": { permission: "manage_team", of: "clinic" },
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
  "/admin/agreement": { permission: "lab_view" },
  "/admin/platform": { of: "staff" },
  "/admin/platform/partners": { permission: "staff_partners" },
  "/admin/platform/fulfilment": { permission: "staff_fulfilment" },
  "/admin/platform/slas": { permission: "staff_slas" },
  "/admin/platform/privacy": { permission: "staff_privacy" },
  "/admin/platform/support": { permission: "staff_support" },
  "/admin/platform/health": { permission: "staff_health" },
  "/admin/platform/catalogue": { permission: "staff_catalogue" },
  "/admin/clinics/integrations": { permission: "developer", flag: "developer" },
} as const satisfies Record<string, Rule>;

export type Screen = keyof typeof screens;

/** Whether somebody works for the platform itself. */
export const isStaff = ({ profile }: Account): boolean => profile.type === "none";

/** Whether a screen is there for somebody: by permission, kind of organisation, area and environment. */
export function canOpen(account: Account, screen: Screen): boolean {
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
/** What a person who has turned on the second step answers with. */
export type SecondStepAnswer = { code?: string; passkey?: string };

/** The two calls of signing in; afterwards the browser holds the token. Throws ApiError. Gives where the server sends the user. */
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

/** Both steps of signing in at once. Throws ApiError and NoPasskeyError. Gives where the server sends the user. */
export async function signInByPasskey(): Promise<string | undefined> {
  const body = await signWithPasskey(await call("startPasskeySignIn", {}));
  const { access_token, redirect } = await call("createTokenByPasskey", { body });
  keepToken(access_token);
  return redirect;
}

/** A passkey's answer to the second step. Throws ApiError and NoPasskeyError. */
export async function answerByPasskey(): Promise<SecondStepAnswer> {
  const signed = await signWithPasskey(await call("startPasskeySignIn", {}));
  return { passkey: JSON.stringify(signed) };
}

/** Ends the session here even when the server cannot be told. */
export async function signOut(): Promise<void> {
  await call("signOut", {}).catch(() => undefined);
  clearToken();
}
