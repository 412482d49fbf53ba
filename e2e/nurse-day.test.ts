import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { acceptDocuments, demo, expectAccessible, signIn } from "./expect.ts";
import { acceptInvitation } from "./mailbox.ts";
import type { Program } from "./program.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { noNetwork, visitsTo } from "./visit.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();

const email = "noor.nurse@example.test";
const productCode = "C1BLP12500";
const hourMs = 60 * 60_000;
/** The nurse's day, on their clocks. */
const date = new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/London" });
const later = new Date(Date.now() + 3 * 24 * hourMs).toISOString().slice(0, 10);

async function tell(program: Program, ...[method, path, body]: Parameters<Program>) {
  const answer = await program(method, path, body);
  assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Sets up a provider whose administrator is a nurse too. */
async function makeProvider(): Promise<Program> {
  const staff = await programOf(url, demo.staff);
  const partner = await tell(staff, "POST", "/platform/v1/partners", {
    name: "Noor Visits",
    address1: "4 Elm Street",
    address2: "",
    city: "Leeds",
    postcode: "LS1 4AP",
    country: "United Kingdom",
    kind: "provider",
    paymentType: "invoice",
    user: { email, fname: "Noor", lname: "Nurse" },
    offersCatalogue: false,
  });
  await tell(staff, "PUT", `/platform/v1/provider-routes/${productCode}/GB`, {
    providerIds: [partner.data.id],
  });
  await acceptInvitation(url, email);
  const provider = await programOf(url, email);
  await tell(provider, "PUT", "/provider/v1/coverage/GB", { areas: ["LS1"] });
  const accounts = await tell(provider, "GET", "/provider/v1/nurse-accounts");
  await tell(provider, "POST", "/provider/v1/nurses", {
    name: "Noor Nurse",
    sex: "f",
    mobileNumber: "+447700900123",
    homePostcode: "LS2 9JT",
    timeZone: "Europe/London",
    holidaysOf: "GB-ENG",
    visitMinutes: 30,
    travelMinutes: 15,
    visitsPerDay: 8,
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: "08:00", until: "18:00" })),
    areas: [],
    userId: accounts.data[0].id,
  });
  return provider;
}

type Booked = { id: string; orderNumber: string; kitId: string; lastName: string };

/** Orders a visit and sends the kit; the visit is then of today, whatever the time is. */
async function book(clinic: Program, provider: Program, lastName: string, hour: number): Promise<Booked> {
  const contact = { firstName: "Ada", lastName, email: "ada@example.test", mobileNumber: "+447700900456" };
  const address = { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
  const { orderNumber } = await tell(clinic, "POST", "/orders/v3", {
    productCode,
    quantity: 1,
    delivery: { ...contact, address },
    user: { ...contact, gender: "f", dateOfBirth: "1984-02-29" },
    appointment: {
      arrangedBy: "provider",
      accessNotes: "Blue door, second floor. The bell does not work: knock.",
      needs: { hasChaperone: true, isFastingUnderstood: true },
    },
  });
  const found = await tell(provider, "GET", `/provider/v1/visits?search=${orderNumber}`);
  const id = found.data[0].id as string;
  const startsAt = `${later}T${String(hour).padStart(2, "0")}:00:00Z`;
  await tell(provider, "PUT", `/provider/v1/visits/${id}/time`, { startsAt });
  const starts = new Date(Date.parse(`${date}T00:00:00Z`) + hour * hourMs);
  await asOwner({ connectionString: database! }, (owner) =>
    owner
      .updateTable("visits")
      .set({ starts_at: starts, ends_at: new Date(starts.getTime() + hourMs / 2) })
      .where("id", "=", id)
      .execute(),
  );
  const sent = await tell(clinic, "POST", "/data-simulator/simulate/dispatched", { orderNumber });
  return { id, orderNumber, kitId: sent.linkedOrderAndKit.kitId, lastName };
}

const open = (page: Page, { lastName }: Booked) =>
  page.getByRole("button", { name: new RegExp(`Ada ${lastName}`) }).click();

const back = (page: Page) => page.getByRole("button", { name: "All visits" }).click();

/** Goes through a visit from the arrival to the sample. */
async function collect(page: Page, visited: Booked): Promise<void> {
  await open(page, visited);
  await page.getByRole("button", { name: "I have arrived" }).click();
  await page.getByLabel("Date of birth, as they say it").fill("1984-02-28");
  await page.getByRole("button", { name: "Both are right" }).click();
  await page.getByText("This is not the date that the clinic knows.").waitFor();
  await page.getByLabel("Date of birth, as they say it").fill("1984-02-29");
  await page.getByRole("button", { name: "Both are right" }).click();
  await page.getByRole("button", { name: "They agree, and have fasted" }).click();
  await page.getByLabel("Kit", { exact: true }).fill(visited.kitId);
  await page.getByRole("button", { name: "The sample is taken" }).click();
}

/** Returns what the phone has stored of the day, as it is on the disk, and whether its key can be read out. */
const readStored = (page: Page) =>
  page.evaluate<{ text: string; isKeyOut: boolean }>(`(async () => {
    const answer = (request) =>
      new Promise((done) => request.addEventListener("success", () => done(request.result)));
    const opened = await answer(indexedDB.open("kitpath-day"));
    const get = (name) => answer(opened.transaction("kept").objectStore("kept").get(name));
    const { data } = await get("day");
    const { key } = await get("owner");
    const isKeyOut = await crypto.subtle.exportKey("raw", key).then(() => true, () => false);
    opened.close();
    return { text: new TextDecoder("latin1").decode(data), isKeyOut };
  })()`);

const visit = visitsTo(browser, url, { as: email, isFresh: true, forgiven: [noNetwork] });
const signedOut = visitsTo(browser, url, { isFresh: true });
const cutOff = visitsTo(browser, url, {
  isFresh: true,
  forgiven: ["Failed to load resource: net::ERR_FAILED"],
});
const nurse = "nurse@demo.kitpath.test";

test("a nurse's day works without a network, from the first visit to the last, and is sent once", async () => {
  const provider = await makeProvider();
  const clinic = await programOf(url, demo.clinic);
  const [first, failed, missed, moved] = [
    await book(clinic, provider, "First", 9),
    await book(clinic, provider, "Failed", 11),
    await book(clinic, provider, "Missed", 13),
    await book(clinic, provider, "Moved", 15),
  ];
  await visit(async (page, { context, problems }) => {
    const lists: { actions: { kind: string }[] }[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/provider/v1/day/actions"))
        lists.push(request.postDataJSON() as (typeof lists)[number]);
    });
    await page.goto("/admin/provider/day");
    await acceptDocuments(page);
    await page.goto(`/admin/provider/day?date=${date}`);
    await page.getByRole("button", { name: /Ada First/ }).waitFor();
    await page.locator("[data-kept]").waitFor();
    await expectAccessible(page);

    // Nobody opens, and ten minutes pass before anything else happens.
    await open(page, missed);
    await page.getByRole("button", { name: "I have arrived" }).click();
    await page.getByText("Sent.").waitFor();
    await asOwner({ connectionString: database! }, (owner) =>
      owner
        .updateTable("visit_actions")
        .set({ done_at: new Date(Date.now() - hourMs / 4) })
        .where("visit_id", "=", missed.id)
        .execute(),
    );
    await page.goto(`/admin/provider/day?date=${date}`);
    await open(page, missed);
    await page.getByRole("button", { name: "No sample" }).click();
    await page.getByRole("button", { name: "Nobody is there", exact: true }).waitFor();
    await back(page);
    await page.locator("[data-kept]").waitFor();

    await context.setOffline(true);
    await page.reload();
    await page.getByText("No network.").waitFor();
    await collect(page, first);
    await page.getByRole("button", { name: "Handed to the courier" }).click();
    await page.getByText("With the courier").waitFor();
    await back(page);
    await page.getByText("3 actions wait on this phone.").waitFor();

    await open(page, failed);
    await page.getByRole("button", { name: "I have arrived" }).click();
    await page.getByRole("button", { name: "No sample" }).click();
    await page.getByText("Nobody is there: wait").waitFor();
    await page.getByRole("button", { name: "Is unwell" }).click();
    await page.getByRole("button", { name: "End the visit without a sample" }).click();
    await back(page);
    await page.reload();
    await page.getByText("5 actions wait on this phone.").waitFor();

    await open(page, missed);
    await page.getByRole("button", { name: "No sample" }).click();
    await page.getByRole("button", { name: "Nobody is there", exact: true }).click();
    await back(page);
    await collect(page, moved);
    await back(page);
    await page.getByText("8 actions wait on this phone.").waitFor();
    await expectAccessible(page);
    const { text, isKeyOut } = await readStored(page);
    assert.ok(!isKeyOut && text.length > 1000 && !/Ada|Park Row|1984/.test(text), "the store is readable");
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByText("8 actions are only on this phone.").waitFor();
    await page.getByRole("button", { name: "Stay" }).click();

    const startsAt = `${later}T17:00:00Z`;
    await tell(provider, "PUT", `/provider/v1/visits/${moved.id}/time`, { startsAt });
    lists.length = 0;
    await context.setOffline(false);
    await page.getByText("Sent.").waitFor();
    assert.deepEqual(
      lists.map(({ actions }) => actions.map(({ kind }) => kind).join()),
      ["arrive,collect,hand_over,arrive,fail,no_show,arrive,collect"],
    );
    await page.getByRole("button", { name: /Ada First.*With the courier/ }).waitFor();
    await page.getByRole("button", { name: /Ada Failed.*No sample/ }).waitFor();
    await page.getByRole("button", { name: /Ada Missed.*Nobody there/ }).waitFor();
    assert.equal(await page.getByText("wait on this phone").count(), 0);
    const conflict = page.getByRole("alert").filter({ hasText: "The sample of Ada Moved" });
    await conflict.getByText("The visit was moved to another time meanwhile.").waitFor();
    await expectAccessible(page);
    await page.reload();
    await conflict.getByRole("button", { name: "I have seen this" }).click();
    await conflict.waitFor({ state: "detached" });
    // Of a page that its service worker answers: each request without a network, and files that were preloaded for nothing.
    const others = problems.filter((problem) => !/ERR_FAILED|preload/.test(problem));
    problems.splice(0, problems.length, ...others);
  }, phone);
  const statusOf = async ({ orderNumber }: Booked) =>
    (await tell(clinic, "GET", `/appointments/v1?orderNumber=${orderNumber}`)).data[0].status as string;
  assert.deepEqual(
    [await statusOf(first), await statusOf(failed), await statusOf(missed), await statusOf(moved)],
    ["APPOINTMENT_COMPLETE", "AWAITING_ACTION", "DID_NOT_ATTEND", "APPOINTMENT_SCHEDULED"],
  );

  await visit(async (page) => {
    await page.goto("/admin/provider/today");
    await page.getByRole("link", { name: /To settle/ }).click();
    await page.getByRole("row").filter({ hasText: moved.orderNumber }).click();
    await page.getByText("What is marked could not be recorded.").waitFor();
    await expectAccessible(page);
    const dialog = page.getByRole("dialog");
    const list = page.getByRole("list", { name: "What nurses reported" });
    for (const report of ["Sample taken", "Arrived"]) {
      const item = list.getByRole("listitem").filter({ hasText: report });
      await item.getByRole("button", { name: "Settle" }).click();
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Record", exact: true }).click();
      await dialog.waitFor({ state: "detached" });
      await item.getByText("Recorded after all by Noor Nurse").waitFor();
    }
  }, desktop);
  assert.equal(await statusOf(moved), "APPOINTMENT_COMPLETE");
  const path = `/admin/clinics/test_results/tableData/v2?status=all&orderNumber=${moved.orderNumber}`;
  assert.equal((await tell(clinic, "GET", path)).total, 1);
});

test("a nurse begins with their day, and a coordinator with what needs them", async () => {
  await signedOut(async (page) => {
    await page.goto("/login");
    await signIn(page, nurse);
    await page.waitForURL(/\/admin\/provider\/day/);
    await page.getByRole("heading", { name: "My day" }).waitFor();
  }, phone);
  await signedOut(async (page) => {
    await page.goto("/login");
    await signIn(page, demo.coordinator);
    await page.waitForURL(/\/admin\/provider\/today/);
  });
});

test("what a nurse has not sent when they sign out is sent when they are back", async () => {
  await cutOff(async (page) => {
    const calls = "**/provider/v1/day/actions";
    await page.goto("/login");
    await signIn(page, nurse);
    await page.getByText("To do").first().waitFor();
    await page.route(calls, (route) => route.abort());
    await page.getByRole("listitem").filter({ hasText: "To do" }).first().getByRole("button").click();
    await page.getByRole("button", { name: "I have arrived" }).click();
    await page.getByText("1 action waits on this phone.").waitFor();
    await back(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign out" }).last().click();
    await page.unroute(calls);
    await page.getByLabel("E-mail").waitFor();
    await signIn(page, nurse);
    await page.getByText("Sent.").waitFor();
    await page.getByText("Arrived").waitFor();
  }, phone);
});
