import type { Browser } from "playwright-core";
import { openPage } from "../browser.ts";
import { demo, signIn } from "../expect.ts";
import { openProgram } from "./program.ts";

type Named = { id: string };
type List = { data: Named[] };

const thyroidProfile = "C1BLP11500";
/** A product whose kits people register themselves. */
const ownRegistration = "C1BLP12400";
const today = () => new Date().toISOString().slice(0, 10);
const hourAgo = () => new Date(Date.now() - 3_600_000).toISOString();

const heading =
  "Product code;Patient first name;Patient last name;Patient e-mail;Patient phone;Patient sex;Patient date of birth;Address line 1;City;Postcode;Country";
const row = (lastName: string, postcode = "LS1 4AP") =>
  `${thyroidProfile};Zoë;${lastName};zoe.${lastName}@example.test;+447789123456;Female;03/11/1984;1 Alder Road;Leeds;${postcode};GB`;

/** Creates, once, what the demonstration lacks, so that its screens are full too. */
export async function fillGaps(browser: Browser, url: string): Promise<void> {
  const clinic = await openProgram(url, demo.clinic);
  const stores = await clinic<List>("listStores");
  if (stores.data.length > 0) return;
  const { userInfo } = await clinic<{ userInfo: { clinic: Named } }>("getUserInfo");
  const partnerId = userInfo.clinic.id;
  for (const [fname, lname, adminRole] of [
    ["Max", "Underhill", "clinic_clinician"],
    ["Wilhelmina", "Featherstonehaugh-Cholmondeley", "clinic_fulfilment"],
  ]) {
    await clinic("addTeamMember", { body: { fname, lname, adminRole, email: `${fname}@fernlight.test` } });
  }
  const keyName = "Booking system";
  await clinic("createApiKey", { query: { partnerId }, body: { keyName, scopes: ["orders:write"] } });
  const rows = [heading, row("Able"), row("Baker", ""), row("Charlie"), row("Dog", "90210")];
  await clinic("uploadBulkOrder", { query: { name: "november.csv" }, body: `${rows.join("\n")}\n` });
  const customers = await clinic<List>("listCustomers");
  for (const [index, kind] of (["access", "erasure"] as const).entries()) {
    const { id } = customers.data[index]!;
    await clinic("raiseCustomerRequest", { params: { id }, body: { kind, receivedOn: today() } });
  }
  await fillDesk(url, partnerId);
  await openStore(browser, url);
}

/** Returns addresses without links to them for a visitor who is not signed in: those of a dispatched kit. */
export async function addressesOfVisitors(url: string): Promise<string[]> {
  const clinic = await openProgram(url, demo.clinic);
  const made = await clinic<{ linkedOrderAndKit: { kitId: string } }>("simulate", {
    params: { type: "dispatched" },
    body: { product: ownRegistration },
  });
  return [`/activate?kitId=${made.linkedOrderAndKit.kitId}`, `/verify/${"2".repeat(26)}`, "/nowhere"];
}

async function fillDesk(url: string, partnerId: string): Promise<void> {
  const staff = await openProgram(url, demo.staff);
  await staff("createBreach", {
    body: {
      title: "A parcel went astray",
      whatHappened: "A parcel of kits with address labels was lost by the carrier.",
      dataConcerned: "Names and addresses",
      people: 12,
      measures: "The carrier searches its depots.",
      partnerIds: [partnerId],
      knownAt: hourAgo(),
    },
  });
}

/** Connects a shop of the clinic with a product in it, and creates an order from it that needs attention. */
async function openStore(browser: Browser, url: string): Promise<void> {
  const { page, context } = await openPage(browser, url);
  await page.goto("/login?redirect=/store");
  await signIn(page);
  for (const name of ["Open a test store", "Install app", "Link account"]) {
    await page.getByRole("button", { name }).click();
  }
  await page.getByText("No products added.").waitFor();
  const shop = await page.getByRole("link", { name: /test-store-\d+/ }).getAttribute("href");
  const storeId = page.url().split("/").at(-1)!;
  await page.goto(`/admin/clinics/storefront/products/create?storeId=${storeId}&product=${thyroidProfile}`);
  await page.getByLabel("Retail price (GBP)").fill("89.50");
  await page.getByRole("button", { name: "Create product" }).click();
  await page.getByRole("row").filter({ hasText: "Synced" }).waitFor();
  for (const phone of ["+447700900456", ""]) {
    await page.goto(shop!);
    await page.getByRole("link", { name: /Thyroid/ }).click();
    await page.getByLabel("Phone").fill(phone);
    await page.getByRole("button", { name: "Buy" }).click();
    await page.getByText("Paid, not sent yet").waitFor();
  }
  await context.close();
}
