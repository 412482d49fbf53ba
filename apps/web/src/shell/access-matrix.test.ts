import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { byName } from "@kitpath/contract/fields/for-each";
import type { FeatureFlag, RoleCode } from "@kitpath/contract/operation/permissions";
import { featureFlags, permissionsOf, roles } from "@kitpath/contract/operation/permissions";
import type { Account, Screen } from "../lib/access.ts";
import { canLinkShop, canOpen, screens } from "../lib/access.ts";
import { navigationOf } from "./navigation.ts";

type Place = { environment: "local" | "prod"; mode: "live" | "sandbox" };

/** Returns the account of a user with a role, as the server describes it. */
function accountOf(role: RoleCode, flags: readonly FeatureFlag[], { environment, mode }: Place): Account {
  const { kind } = roles[role];
  const standing = {
    permissions: Object.fromEntries(permissionsOf(role).map((code) => [code, true as const])),
    clinic: null,
    lab: null,
    provider: null,
  };
  return {
    isAuth: true,
    profile: {
      ...standing,
      id: "p",
      fname: "Tess",
      lname: "Tester",
      email: "tess@example.test",
      type: kind === "platform" ? "none" : kind,
      require_password_change: false,
      require_two_factor: false,
      require_email_confirmation: false,
    },
    ...standing,
    viewing: null,
    configuration: {
      enabledFeatures: byName(featureFlags, (flag) => flags.includes(flag)),
      environment,
      mode,
      simulator: environment !== "prod" || mode === "sandbox",
      supportEmail: "support@example.test",
      testStore: true,
      textMessages: true,
    },
    displayedFeatures: null,
  };
}

const clinicians = ["clinic_admin", "clinic_manager", "clinic_clinician"] as const;
const orderers = ["clinic_admin", "clinic_manager", "clinic_fulfilment"] as const;
const developers = ["clinic_admin", "clinic_developer"] as const;
const partnerAdministrators = ["clinic_admin", "lab_admin", "provider_admin"] as const;
const administrators = [...partnerAdministrators, "platform_admin"] as const;
const sellers = ["clinic_admin", "clinic_manager"] as const;
const resultEnterers = ["lab_admin", "lab_scientist", "lab_technician"] as const;
const coordinators = ["provider_admin", "provider_coordinator"] as const;
const labs = [...resultEnterers, "lab_receptionist"] as const;

const staff = [
  "platform_admin",
  "platform_accounts",
  "platform_catalogue",
  "platform_fulfilment",
  "platform_support",
  "platform_privacy",
  "platform_clinician",
] as const;

type Rule = { roles: readonly RoleCode[]; flag?: FeatureFlag; where?: (place: Place) => boolean };

/** Who may open what, written out independently of the table that decides it: specifications 1 and 2, section 6. */
const expected: Record<Screen, Rule> = {
  "/admin/clinics/order": { roles: orderers, flag: "orders" },
  "/admin/clinics/order_history": { roles: orderers, flag: "orders" },
  "/admin/clinics/bulk_orders": { roles: orderers, flag: "orders" },
  "/admin/clinics/covid_results": { roles: clinicians },
  "/admin/clinics/test_results": { roles: clinicians },
  "/admin/clinics/critical_results": { roles: clinicians },
  "/admin/clinics/reviews": { roles: ["clinic_admin", "clinic_clinician"] },
  "/admin/clinics/approvals": { roles: ["clinic_admin", "clinic_clinician"] },
  "/admin/clinics/customers": { roles: clinicians },
  "/admin/clinics/customers/join": { roles: ["clinic_admin", "clinic_manager"] },
  "/admin/clinics/team": { roles: administrators, flag: "team" },
  "/admin/clinics/settings": { roles: administrators },
  "/admin/clinics/settings/communication": { roles: ["clinic_admin"] },
  "/admin/clinics/settings/my-tests": { roles: ["clinic_admin"] },
  "/admin/clinics/settings/audit": { roles: administrators },
  "/admin/clinics/settings/systems": { roles: ["provider_admin"] },
  "/admin/provider/nurses": { roles: coordinators },
  "/admin/provider/places": { roles: coordinators },
  "/admin/provider/coverage": { roles: coordinators },
  "/admin/clinics/customisation": { roles: partnerAdministrators },
  "/admin/clinics/billing": { roles: orderers },
  "/admin/clinics/settings/activation": { roles: ["clinic_admin"] },
  "/admin/clinics/tests": { roles: orderers },
  "/admin/clinics/storefront": { roles: sellers, flag: "storefront" },
  "/admin/lab/accession": { roles: labs },
  "/admin/lab/samples": { roles: labs },
  "/admin/lab/batches": { roles: labs },
  "/admin/lab/service_levels": { roles: labs },
  "/admin/clinics/lab": { roles: labs },
  "/admin/lab/results": { roles: resultEnterers },
  "/admin/provider/today": { roles: coordinators },
  "/admin/provider/calendar": { roles: coordinators },
  "/admin/provider/requests": { roles: coordinators },
  "/admin/provider/day": { roles: ["provider_admin", "provider_nurse"] },
  "/admin/agreement": { roles: labs },
  "/admin/platform": { roles: staff },
  "/admin/platform/support": { roles: ["platform_admin", "platform_accounts", "platform_support"] },
  "/admin/platform/health": { roles: ["platform_admin", "platform_support"] },
  "/admin/platform/catalogue": { roles: ["platform_admin", "platform_catalogue"] },
  "/admin/platform/slas": { roles: ["platform_admin", "platform_accounts"] },
  "/admin/platform/privacy": { roles: ["platform_admin", "platform_privacy"] },
  "/admin/platform/partners": { roles: ["platform_admin", "platform_accounts"] },
  "/admin/platform/reviews": { roles: ["platform_admin", "platform_clinician"] },
  "/admin/platform/approvals": { roles: ["platform_admin", "platform_clinician"] },
  "/admin/platform/fulfilment": { roles: ["platform_admin", "platform_fulfilment"] },
  "/admin/demo": {
    roles: developers,
    flag: "developer",
    where: ({ environment }) => environment !== "prod",
  },
  "/admin/clinics/integrations": { roles: developers, flag: "developer" },
};

const everyFlags = Array.from({ length: 2 ** featureFlags.length }, (_, bits) =>
  featureFlags.filter((_flag, index) => bits & (1 << index)),
);
const everyPlace: Place[] = [
  { environment: "local", mode: "live" },
  { environment: "local", mode: "sandbox" },
  { environment: "prod", mode: "live" },
  { environment: "prod", mode: "sandbox" },
];

describe("every screen, for every role, with every flag, in every place", () => {
  for (const screen of Object.keys(screens) as Screen[]) {
    test(screen, () => {
      const { roles: who, flag, where } = expected[screen];
      for (const role of Object.keys(roles) as RoleCode[]) {
        for (const flags of everyFlags) {
          for (const place of everyPlace) {
            const may = who.includes(role) && (!flag || flags.includes(flag)) && (where?.(place) ?? true);
            const account = accountOf(role, flags, place);
            assert.equal(canOpen(account, screen), may, `${role} ${flags.join()} ${JSON.stringify(place)}`);
          }
        }
      }
    });
  }
});

const unconfirmed = (role: RoleCode): Account => {
  const account = accountOf(role, featureFlags, everyPlace[0]!);
  return { ...account, profile: { ...account.profile, require_email_confirmation: true } };
};

test("an account with an unconfirmed e-mail can open at most the order form", () => {
  for (const role of Object.keys(roles) as RoleCode[]) {
    const open = (Object.keys(screens) as Screen[]).filter((screen) => canOpen(unconfirmed(role), screen));
    const may = orderers.some((orderer) => orderer === role);
    assert.deepEqual(open, may ? ["/admin/clinics/order"] : [], role);
  }
  assert.deepEqual(
    ["clinic_admin", "lab_admin"].map((role) => canLinkShop(unconfirmed(role as RoleCode))),
    [true, false],
  );
});

describe("the side navigation", () => {
  const labels = (role: RoleCode, flags: readonly FeatureFlag[] = featureFlags) =>
    navigationOf(accountOf(role, flags, everyPlace[0]!)).map(({ label }) => label);

  for (const [role, items] of Object.entries({
    clinic_admin:
      "Create Order, Order Management, Review, Customers, Team, Developer, Storefront, Billing, Settings, Customisation, Tests",
    clinic_manager: "Create Order, Order Management, Customers, Storefront, Billing, Tests",
    clinic_clinician: "Order Management, Review, Customers",
    clinic_fulfilment: "Create Order, Order Management, Billing, Tests",
    clinic_developer: "Developer",
    clinic_viewer: "",
    lab_admin:
      "Accession, Worklists, Batches, Results, Service levels, Team, Settings, Customisation, Test Type",
    lab_scientist: "Accession, Worklists, Batches, Results, Service levels, Test Type",
    lab_receptionist: "Accession, Worklists, Batches, Service levels, Test Type",
    lab_technician: "Accession, Worklists, Batches, Results, Service levels, Test Type",
    provider_admin:
      "Today, Requests, Calendar, Nurses, Places, Coverage, My day, Team, Settings, Customisation",
    provider_coordinator: "Today, Requests, Calendar, Nurses, Places, Coverage",
    provider_nurse: "My day",
    platform_admin:
      "Partners and labs, Fulfilment, Support, Catalogue, Service agreements, Privacy, Review, Health, Team, Settings",
    platform_accounts: "Partners and labs, Support, Service agreements",
    platform_catalogue: "Catalogue",
    platform_fulfilment: "Fulfilment",
    platform_support: "Support, Health",
    platform_privacy: "Privacy",
    platform_clinician: "Review",
  } satisfies Record<RoleCode, string>)) {
    // Shows: promise access-matrix
    test(`of ${role} shows what the role allows, in the specification's order`, () => {
      const first = role.startsWith("provider_") ? [] : ["Dashboard"];
      assert.deepEqual(labels(role as RoleCode), [...first, ...items.split(", ").filter(Boolean)]);
    });
  }

  test("omits what is switched off, and what the organisation does not show", () => {
    const account = accountOf("clinic_admin", featureFlags, everyPlace[0]!);
    const shown = navigationOf({ ...account, displayedFeatures: ["team"] }).map(({ label }) => label);
    assert.ok(shown.includes("Team") && !shown.includes("Developer") && !shown.includes("Create Order"));
    assert.ok(!labels("clinic_admin", []).includes("Team"));
  });
});
