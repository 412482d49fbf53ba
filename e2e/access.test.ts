import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import type { FeatureFlag, OrganisationKind, RoleCode } from "@kitpath/contract/operation/permissions";
import { featureFlags, permissionsOf, roles } from "@kitpath/contract/operation/permissions";
import type { Page } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { openPage, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible } from "./expect.ts";
import { acceptInvitation } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const visit = visitsTo(browser, url);

const clinicians = ["clinic_admin", "clinic_manager", "clinic_clinician"] as const;
const orderers = ["clinic_admin", "clinic_manager", "clinic_fulfilment"] as const;
const developers = ["clinic_admin", "clinic_developer"] as const;
const partners = ["clinic_admin", "lab_admin", "provider_admin"] as const;
const administrators = [...partners, "platform_admin"] as const;
const enterers = ["lab_admin", "lab_scientist", "lab_technician"] as const;
const coordinators = ["provider_admin", "provider_coordinator"] as const;
const labs = [...enterers, "lab_receptionist"] as const;
const accounts = ["platform_admin", "platform_accounts"] as const;
const everybody = Object.keys(roles) as RoleCode[];
const staff = everybody.filter((role) => roles[role].kind === "platform");

type Screen = { heading: string; roles: readonly RoleCode[]; flag?: FeatureFlag; landing?: string };

/** What each screen shows and to whom, written out independently of the table that decides it. */
const screens: Record<string, Screen> = {
  "/admin/clinics/order": { heading: "Create order", roles: orderers, flag: "orders" },
  "/admin/clinics/order_history": { heading: "Order history", roles: orderers, flag: "orders" },
  "/admin/clinics/bulk_orders": { heading: "Order from a file", roles: orderers, flag: "orders" },
  "/admin/clinics/covid_results": { heading: "COVID-19 Tests", roles: clinicians },
  "/admin/clinics/test_results": { heading: "Test results", roles: clinicians },
  "/admin/clinics/critical_results": { heading: "Critical results", roles: clinicians },
  "/admin/clinics/reviews": { heading: "Review", roles: ["clinic_admin", "clinic_clinician"] },
  "/admin/clinics/approvals": { heading: "Approvals", roles: ["clinic_admin", "clinic_clinician"] },
  "/admin/clinics/customers": { heading: "Customers", roles: clinicians },
  "/admin/clinics/customers/join": { heading: "Join two records", roles: ["clinic_admin", "clinic_manager"] },
  "/admin/clinics/team": { heading: "Team", roles: administrators, flag: "team" },
  "/admin/clinics/settings": { heading: "Settings", roles: administrators },
  "/admin/clinics/settings/communication": { heading: "Settings", roles: ["clinic_admin"] },
  "/admin/clinics/settings/my-tests": { heading: "Settings", roles: ["clinic_admin"] },
  "/admin/clinics/settings/activation": { heading: "Settings", roles: ["clinic_admin"] },
  "/admin/clinics/settings/audit": { heading: "Settings", roles: administrators },
  "/admin/clinics/settings/systems": { heading: "Settings", roles: ["provider_admin"] },
  "/admin/provider/nurses": { heading: "Nurses", roles: coordinators },
  "/admin/provider/places": { heading: "Places", roles: coordinators },
  "/admin/provider/coverage": { heading: "Coverage", roles: coordinators },
  "/admin/clinics/customisation": { heading: "Customisation", roles: partners },
  "/admin/clinics/billing": { heading: "Billing", roles: orderers },
  "/admin/clinics/storefront": {
    heading: "Storefront",
    roles: ["clinic_admin", "clinic_manager"],
    flag: "storefront",
  },
  "/admin/clinics/integrations": { heading: "Developer", roles: developers, flag: "developer" },
  "/admin/demo": { heading: "Demo", roles: developers, flag: "developer", landing: "/admin/demo/register" },
  "/admin/clinics/tests": { heading: "Tests", roles: orderers },
  "/admin/clinics/lab": { heading: "Lab details", roles: labs },
  "/admin/lab/accession": { heading: "Accession", roles: labs },
  "/admin/lab/samples": { heading: "Worklists", roles: labs },
  "/admin/lab/batches": { heading: "Batches", roles: labs },
  "/admin/lab/service_levels": { heading: "Service levels", roles: labs },
  "/admin/lab/results": { heading: "Results", roles: enterers },
  "/admin/provider/today": { heading: "Today", roles: coordinators },
  "/admin/provider/calendar": { heading: "Calendar", roles: coordinators },
  "/admin/provider/requests": { heading: "Requests", roles: coordinators },
  "/admin/provider/day": { heading: "My day", roles: ["provider_admin", "provider_nurse"] },
  "/admin/agreement": { heading: "Services agreement", roles: labs },
  "/admin/platform": { heading: "Hello, Sam", roles: staff },
  "/admin/platform/partners": { heading: "Partners and labs", roles: accounts },
  "/admin/platform/slas": { heading: "Service agreements", roles: accounts },
  "/admin/platform/fulfilment": { heading: "Fulfilment", roles: ["platform_admin", "platform_fulfilment"] },
  "/admin/platform/support": {
    heading: "Support",
    roles: ["platform_admin", "platform_accounts", "platform_support"],
  },
  "/admin/platform/health": { heading: "Health", roles: ["platform_admin", "platform_support"] },
  "/admin/platform/privacy": { heading: "Privacy", roles: ["platform_admin", "platform_privacy"] },
  "/admin/platform/reviews": { heading: "Review", roles: ["platform_admin", "platform_clinician"] },
  "/admin/platform/approvals": { heading: "Approvals", roles: ["platform_admin", "platform_clinician"] },
  "/admin/platform/catalogue": { heading: "Catalogue", roles: ["platform_admin", "platform_catalogue"] },
  "/admin/profile": { heading: "Profile", roles: everybody },
  "/admin/quickstart": { heading: "Guide to the dashboard", roles: everybody },
  "/admin/nowhere": { heading: "This page does not exist", roles: everybody },
};

const homes: Record<OrganisationKind | "nurse", [path: string, heading: string]> = {
  clinic: ["/admin/clinics/dashboard", "Hello, Rosa"],
  lab: ["/admin/clinics/dashboard", "Hello, Imogen"],
  provider: ["/admin/provider/today", "Today"],
  nurse: ["/admin/provider/day", "My day"],
  platform: ["/admin/platform", "Hello, Sam"],
};

type Session = { role: RoleCode; flags: readonly FeatureFlag[] };

/** Every role with all flags on; and for each flag turned off, and for all of them, the roles that it affects. */
const sessions: Session[] = [
  ...everybody.map((role) => ({ role, flags: featureFlags })),
  ...featureFlags.map((off) => ({
    role: "clinic_admin" as const,
    flags: featureFlags.filter((each) => each !== off),
  })),
  ...administrators.map((role) => ({ role, flags: [] })),
];

/** Replaces the role and flags in the browser's account data; the server still serves the signed-in administrator. */
async function pretend(page: Page, of: { session: Session }): Promise<void> {
  await page.route("**/api/userinfo", async (route) => {
    const response = await route.fetch();
    const { userInfo } = (await response.json()) as { userInfo: object };
    const permissions = Object.fromEntries(permissionsOf(of.session.role).map((code) => [code, true]));
    await route.fulfill({ response, json: { userInfo: { ...userInfo, permissions } } });
  });
  await page.route("**/config", async (route) => {
    const response = await route.fetch();
    const enabledFeatures = Object.fromEntries(
      featureFlags.map((flag) => [flag, of.session.flags.includes(flag)]),
    );
    await route.fulfill({ response, json: { ...((await response.json()) as object), enabledFeatures } });
  });
}

type Visit = [address: string, path: string, heading: string];

/**
 * Visits the addresses in turn by client-side navigation, stopping at the first that leads elsewhere, and returns where each
 * led.
 */
const visitAll = (awaited: readonly Visit[]) => `(async () => {
  const router = self.__TSR_ROUTER__;
  router.options.context.queryClient.clear();
  const seen = [];
  for (const [address, path, heading] of ${JSON.stringify(awaited)}) {
    await router.navigate({ href: address });
    const shown = () => document.querySelector("main h1")?.textContent ?? "";
    const until = performance.now() + 20_000;
    while ((location.pathname !== path || shown() !== heading) && performance.now() < until)
      await new Promise(requestAnimationFrame);
    seen.push([address, location.pathname, shown()]);
    if (location.pathname !== path || shown() !== heading) break;
  }
  return seen;
})()`;

function awaitedOf({ role, flags }: Session): Visit[] {
  const { kind } = roles[role];
  const isAll = flags.length === featureFlags.length;
  const asked = Object.entries(screens).filter(([, { flag }]) => isAll || flag);
  return asked.map(([address, screen]) => {
    const isOpen = screen.roles.includes(role) && (!screen.flag || flags.includes(screen.flag));
    const home = homes[role === "provider_nurse" ? "nurse" : kind];
    return isOpen ? [address, screen.landing ?? address, screen.heading] : [address, ...home];
  });
}

describe("every screen, by its address, for every role and with every flag switched off", () => {
  for (const kind of ["clinic", "lab", "provider", "platform"] as const) {
    // Shows: promise access-matrix
    test(`is shown to the users of a ${kind} who may see it, and the others see their home`, async () => {
      const own = sessions.filter(({ role }) => roles[role].kind === kind);
      const { page, context } = await openPage(browser, url);
      // A nurse's day loads itself again where it was not loaded at its own address.
      const first = kind === "provider" ? "/admin/provider/day" : "/";
      await enter(page, first, kind === "platform" ? demo.staff : demo[kind]);
      const of = { session: own[0]! };
      await pretend(page, of);
      for (const session of own) {
        of.session = session;
        const awaited = awaitedOf(session);
        const seen = await page.evaluate<Visit[]>(visitAll(awaited));
        assert.deepEqual(seen, awaited, `${session.role}: ${session.flags.join()}`);
      }
      await context.close();
    });
  }

  test("is tested here", async () => {
    const table = await readFile(new URL("../apps/web/src/lib/access.ts", import.meta.url), "utf8");
    const named = [...table.matchAll(/^ {2}"(\/admin\/[\w/-]+)": \{/gm)].map(([, screen]) => screen!);
    assert.ok(named.length > 25);
    assert.deepEqual(
      named.filter((screen) => !(screen in screens)),
      [],
    );
  });
});

describe("an administrator whose role changes", () => {
  const invite = async (email: string) => {
    const team = await programOf(url, demo.clinic);
    const invited = { email, fname: "Ada", lname: "Second", adminRole: "clinic_admin" };
    await team("POST", "/v1/team", invited);
    await acceptInvitation(url, email);
    const { body } = await team("GET", "/v1/team?page_size=100");
    const { id } = (body.data as { id: string; email: string }[]).find((member) => member.email === email)!;
    const becomeViewer = () => team("PUT", `/v1/team/${id}`, { ...invited, adminRole: "clinic_viewer" });
    return { id, becomeViewer };
  };
  const expectViewer = async (page: Page, heading: string) => {
    await page.getByRole("heading", { name: heading }).waitFor();
    assert.equal(new URL(page.url()).pathname, "/admin/clinics/dashboard");
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Team" }).waitFor({ state: "detached" });
    await page.evaluate(`self.__TSR_ROUTER__.navigate({ href: "/admin/clinics/order_history" })`);
    assert.equal(new URL(page.url()).pathname, "/admin/clinics/dashboard");
  };

  test("by their own choice is asked first, then led to the dashboard, with their new name and menu", () =>
    visit(async (page) => {
      const email = "second-administrator@example.test";
      const { id } = await invite(email);
      await enter(page, "/admin/profile", email);
      assert.equal(await page.getByLabel("First name").inputValue(), "Ada");
      await page.evaluate(`self.__TSR_ROUTER__.navigate({ href: "/admin/clinics/team/edit/${id}" })`);
      await page.getByRole("heading", { name: "Team member details" }).waitFor();
      await page.getByLabel("First name").fill("Grace");
      await page.getByLabel(/^Viewer/).check();
      const save = page.getByRole("button", { name: "Save changes" });
      const question = page.getByRole("alertdialog", { name: "Give up your administrator role?" });
      await save.click();
      await question.getByText("Your new role, Viewer: The dashboard alone.").waitFor();
      await expectAccessible(page);
      await question.getByRole("button", { name: "Stay administrator" }).click();
      await question.waitFor({ state: "detached" });
      await page.getByRole("radio", { name: /^Viewer/, checked: true }).waitFor();
      await save.click();
      await question.getByRole("button", { name: "Give up the role" }).click();
      await page.getByText("User created or updated!").waitFor();
      await expectViewer(page, "Hello, Grace");
      // The profile shows the new name too.
      await page.evaluate(`self.__TSR_ROUTER__.navigate({ href: "/admin/profile" })`);
      await until(async () => (await page.getByLabel("First name").inputValue()) === "Grace", "new name");
    }));

  test("leaves other members unchanged, even if a role was picked on the way to them", () =>
    visit(async (page) => {
      const { id: viewer, becomeViewer } = await invite("fourth-administrator@example.test");
      const { id: administrator } = await invite("fifth-administrator@example.test");
      await becomeViewer();
      const open = async (id: string, role: RegExp, leave?: () => Promise<void>) => {
        // Not awaited, because it may ask first.
        await page.evaluate(`void self.__TSR_ROUTER__.navigate({ href: "/admin/clinics/team/edit/${id}" })`);
        await leave?.();
        await page.waitForURL(`**/${id}`);
        await page.getByRole("radio", { name: role, checked: true }).waitFor();
      };
      await enter(page, "/admin/clinics/team");
      await open(viewer, /^Viewer/);
      await open(administrator, /^Administrator/);
      await page.getByLabel(/^Clinician/).check();
      await open(viewer, /^Viewer/, () =>
        page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click(),
      );
    }));

  test("by somebody else's choice is led to the dashboard on the first refused call", () =>
    visit(async (page) => {
      const email = "third-administrator@example.test";
      const { becomeViewer } = await invite(email);
      await enter(page, "/admin/clinics/team", email);
      await page.getByRole("link", { name: "Add a user" }).click();
      await page.getByLabel("E-mail").fill("somebody@example.test");
      await page.getByLabel("First name").fill("Some");
      await page.getByLabel("Last name").fill("Body");
      await page.getByLabel(/^Clinician/).check();
      assert.equal((await becomeViewer()).status, 200);
      await page.getByRole("button", { name: "Add user" }).click();
      await expectViewer(page, "Hello, Ada");
    }));
});
