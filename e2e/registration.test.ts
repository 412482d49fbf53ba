import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, test } from "node:test";
import type { Page, Route } from "playwright-core";
import { until } from "../apps/server/test/until.ts";
import { fillActivation } from "./activation-form.ts";
import { openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible, expectFocus } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

/** A product whose kits people register themselves. */
const sportsProfile = "C1BLP12400";

/** Creates dispatched kits that are not registered yet; returns their ids. */
async function makeKits(howMany: number): Promise<string[]> {
  const clinic = await programOf(url, demo.clinic);
  const kits: string[] = [];
  for (let n = 0; n < howMany; n++) {
    const { body } = await clinic("POST", "/data-simulator/simulate/dispatched", { product: sportsProfile });
    kits.push(body.linkedOrderAndKit.kitId);
  }
  return kits;
}

const refusal = {
  code: "invalid_request",
  message: "The request is invalid.",
  details: [{ field: "user.email", error: "Nobody can be reached here." }],
};

/** Runs in the page: the minute that its reader's clock shows. */
const nowHere = "new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 16)";

/** Acts like a scanner. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

test("kits are registered one after another by scanner and keyboard alone, refused when they must be, and undone", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await enter(page, "/admin/clinics/tests");
  const [first, second] = (await makeKits(2)) as [string, string];
  const code = page.getByLabel("Kit ID or barcode");
  await expectFocus(page, code);

  await scan(page, "ZZZZ9999");
  await page.getByRole("alert").getByText("Unknown code").waitFor();
  await expectAccessible(page);

  for (const kitId of [first, second]) {
    await scan(page, kitId.toLowerCase());
    await page.getByRole("form", { name: `Register kit ${kitId}` }).waitFor();
    // The recipient of the order's only kit is already filled in, so typing starts at the birth date.
    await expectFocus(page, page.getByLabel("Day", { exact: true }));
    for (const part of ["29", "2", "1984"]) {
      await page.keyboard.type(part);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await page.getByRole("status").getByText(`Kit ${kitId} is registered to`).waitFor();
    await expectFocus(page, code);
  }

  await scan(page, first);
  await page.getByRole("alert").getByText("Already registered", { exact: true }).waitFor();

  // The scan does not go to the last row, whose button would take its Enter.
  await page.getByRole("heading", { level: 1 }).click();
  await scan(page, "KZZZ9999");
  await page.getByRole("alert").getByText("Unknown code").waitFor();
  await expectFocus(page, code);
  assert.equal(await page.getByRole("alertdialog").count(), 0);

  const undo = page.getByRole("button", { name: new RegExp(`^Undo the registration of ${second}`) });
  await undo.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").waitFor();
  await page.getByRole("button", { name: "Undo registration" }).press("Enter");
  await page.getByText(`Kit ${second} can be registered again.`).waitFor();
  await page.getByRole("row").filter({ hasText: second }).getByText("Undone").waitFor();
  await expectAccessible(page);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a kit stays selected until its registration is answered, whatever is scanned or pressed meanwhile", async () => {
  const [first, second] = (await makeKits(2)) as [string, string];
  await visitsTo(browser, url, { as: demo.clinic, at: "/admin/clinics/tests" })(async (page) => {
    await expectFocus(page, page.getByLabel("Kit ID or barcode"));
    await scan(page, first);
    const form = page.getByRole("form", { name: `Register kit ${first}` });
    await form.getByLabel("Day", { exact: true }).fill("29");
    await form.getByLabel("Month", { exact: true }).fill("2");
    await form.getByLabel("Year", { exact: true }).fill("1984");
    await form.getByRole("radio").first().check();
    const scanned = Promise.withResolvers<void>();
    const refuse = async (route: Route) => {
      await scanned.promise;
      await route.fulfill({ status: 422, json: refusal });
    };
    await page.route("**/tests/v2", refuse, { times: 1 });
    await form.getByRole("button", { name: "Register kit" }).click();
    await form.getByRole("button", { name: "Register kit", disabled: true }).waitFor();
    await form.getByRole("button", { name: "Cancel", disabled: true }).waitFor();
    const lookedUp: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/registrable-kits/")) lookedUp.push(request.url());
    });
    await page.keyboard.type(second);
    await page.keyboard.press("Enter");
    await form.getByLabel("First name").press("Escape");
    scanned.resolve();
    await form.getByText(refusal.details[0]!.error).waitFor();
    assert.deepEqual(lookedUp, []);
    await form.getByRole("button", { name: "Register kit" }).click();
    await page.getByRole("status").getByText(`Kit ${first} is registered to`).waitFor();
    // The code of the next one is still there.
    await expectFocus(page, page.getByLabel("Kit ID or barcode"));
    await page.keyboard.press("Enter");
    await page.getByRole("form", { name: `Register kit ${second}` }).waitFor();
  });
});

test("a person whom the clinic's system identifies is not asked for what it has told", async () => {
  const program = await programOf(url, demo.clinic);
  const person = {
    partnerUserId: "customer-8841",
    email: "noor@example.test",
    firstName: "Noor",
    lastName: "Khan",
    sex: "f",
    dateOfBirth: "1984-11-03",
  };
  const { id, token } = (await program("POST", "/users/v1/tokens/public", person)).body;
  const [kitId, other] = (await makeKits(2)) as [string, string];
  await visitsTo(browser, url)(async (page) => {
    await page.goto(`/activate?kitId=${kitId}#token=${token}`);
    await page.getByText("Noor Khan").waitFor();
    assert.equal(await page.getByLabel("First name").count(), 0);
    await page.getByLabel("Mobile phone").fill("+447700900321");
    await page.getByLabel("Not yet").check();
    await page.getByRole("checkbox", { name: /^I am the person/ }).check();
    await page.getByRole("button", { name: "Register my kit" }).click();
    await page.getByText(`Kit ${kitId} is now registered to you.`).waitFor();
    await page.getByText("Take your sample, following").waitFor();
  }, phone);
  // Another kit ID would be refused too, so the page does not ask for one.
  await program("POST", `/v1/activation/tokens/${id}/revoke`);
  await visitsTo(browser, url)(async (page) => {
    await page.goto(`/activate?kitId=${other}#token=${token}`);
    await page.getByText("This link no longer works").waitFor();
    assert.equal(await page.getByLabel("Kit ID").count(), 0);
    await expectAccessible(page);
  }, phone);
});

// Shows: ASVS 3.5.5
test("a person activates their kit on the clinic's own site in its branding, and the site learns only that", async () => {
  const host = createServer((request, answer) => {
    const kitId = new URL(request.url!, "http://host").searchParams.get("kitId");
    answer.setHeader("content-type", "text/html");
    answer.end(`<!doctype html><title>Clinic</title><body>
      <script>addEventListener("message", (event) => {
        document.body.dataset.told = event.origin + " " + JSON.stringify(event.data);
      })</script>
      <iframe title="Register" width="370" height="800" src="${url}/activate?kitId=${kitId}"></iframe>`);
  });
  await new Promise<void>((ready) => host.listen(0, "127.0.0.1", ready));
  after(() => void host.close());
  const site = `http://127.0.0.1:${(host.address() as { port: number }).port}`;

  const staff = await openPage(browser, url);
  await enter(staff.page, "/admin/clinics/settings/activation");
  const [kitId] = (await makeKits(1)) as [string];
  await staff.page.getByLabel("Site that can show the page").fill("clinic.example");
  await staff.page.getByRole("button", { name: "Allow this site" }).click();
  await staff.page.getByText("Write it as https://clinic.example, without a path.").waitFor();

  const person = await openPage(browser, url, phone);
  await person.page.goto(`${site}/?kitId=${kitId}`);
  const isRefused = (text: string) => /frame-ancestors/.test(text);
  await assert.doesNotReject(async () => {
    while (!person.problems.some(isRefused)) await person.page.waitForEvent("console");
  });
  person.problems.length = 0;

  await staff.page.getByLabel("Site that can show the page").fill(site);
  await staff.page.getByRole("button", { name: "Allow this site" }).click();
  await staff.page.getByRole("button", { name: `Remove ${site}` }).waitFor();
  await expectAccessible(staff.page);

  await person.page.goto(`/activate?kitId=${kitId}`);
  await person.page.getByText("Fernlight Clinics", { exact: true }).waitFor();
  await person.page.getByRole("button", { name: "Register my kit" }).click();
  await person.page.getByText("Your consent is needed.").waitFor();
  await expectAccessible(person.page);
  // Once beside the consent, and once at the end of the page.
  const privacy = person.page.getByRole("link", { name: "How your data is used" });
  assert.equal(await privacy.count(), 2);
  for (const link of await privacy.all())
    assert.equal(await link.getAttribute("href"), "/register/legal/privacy");

  await person.page.goto(`${site}/?kitId=${kitId}`);
  const frame = person.page.frameLocator("iframe");
  await frame.getByLabel("First name").fill("Siobhán");
  await frame.getByLabel("Last name").fill("O’Brien-N'Diaye");
  await frame.getByLabel("Day", { exact: true }).fill("31");
  await frame.getByLabel("Month").fill("2");
  await frame.getByLabel("Year").fill("1990");
  await frame.getByRole("button", { name: "Register my kit" }).click();
  await frame.getByText("Invalid format.", { exact: true }).waitFor();
  await frame.getByLabel("Day", { exact: true }).fill("14");
  await frame.getByText("Invalid format.", { exact: true }).waitFor({ state: "detached" });
  const audience = frame.getByText("For others there may be no reference range");
  await frame.getByLabel("Year").fill("2020");
  await audience.waitFor();
  await frame.getByLabel("Year").fill("1990");
  await audience.waitFor({ state: "detached" });
  await frame.getByLabel("Female").check();
  await frame.getByLabel("E-mail").fill("siobhan@example.test");
  // As people write it; the field then shows the form that is sent.
  await frame.getByLabel("Mobile phone").fill("07700 900321");
  await frame.getByLabel("Yes, I have taken it").check();
  assert.equal(await frame.getByLabel("Mobile phone").inputValue(), "+447700900321");
  await frame.getByLabel("Date you took it").fill("2999-01-01");
  await frame.getByLabel("Time you took it").fill("08:30");
  await frame.getByLabel(/^I am the person who gives this sample/).check();
  await frame.getByRole("button", { name: "Register my kit" }).click();
  await frame.getByText("The sample cannot be taken in the future.").waitFor();
  await frame.getByLabel("Date you took it").fill("2000-01-01");
  await frame.getByRole("button", { name: "Register my kit" }).click();
  await frame.getByText("Check the year").waitFor();
  const [day, time] = (await person.page.evaluate<string>(nowHere)).split("T") as [string, string];
  await frame.getByLabel("Date you took it").fill(day);
  await frame.getByLabel("Time you took it").fill(time);
  await frame.getByRole("button", { name: "Register my kit" }).click();
  await frame.getByText("Your kit is registered").waitFor();
  const told = await until(
    () => person.page.evaluate<string | undefined>("document.body.dataset.told"),
    "word to the host",
  );
  assert.equal(told, `${url} {"type":"kitpath.activated","kitId":"${kitId}"}`);

  await staff.page.goto("/admin/clinics/tests");
  const row = staff.page.getByRole("row").filter({ hasText: kitId });
  await row.getByText("Siobhán O’Brien-N'Diaye").waitFor();
  await row.getByText("The patient").waitFor();
  assert.deepEqual([...staff.problems, ...person.problems], []);
  await person.context.close();
  await staff.context.close();
});

test("what a person entered for their kit survives a reload, except their consent, and is deleted once sent", async () => {
  const [kitId] = (await makeKits(1)) as [string];
  await visitsTo(
    browser,
    url,
    {},
  )(async (page) => {
    await page.goto(`/activate?kitId=${kitId}`);
    await fillActivation(page, "Reloading");
    await page.reload();
    await page.getByLabel("First name").waitFor();
    assert.equal(await page.getByLabel("First name").inputValue(), "Siobhán");
    assert.equal(await page.getByLabel("Year", { exact: true }).inputValue(), "1990");
    assert.ok(await page.getByLabel("Not yet").isChecked());
    assert.ok(!(await page.getByRole("checkbox", { name: /^I am the person/ }).isChecked()));
    await page.getByRole("checkbox", { name: /^I am the person/ }).check();
    await page.getByRole("button", { name: "Register my kit" }).click();
    await page.getByText("Your kit is registered").waitFor();
    const kept = await page.evaluate<string>("JSON.stringify(Object.entries(sessionStorage))");
    assert.doesNotMatch(kept, /Siobh/);
  });
});

test("a site that is being typed stays unchanged while another is removed", async () => {
  const clinic = await programOf(url, demo.clinic);
  const settings = "/v1/activation/settings";
  await clinic("PUT", settings, { frameOrigins: ["https://old.example"] });
  await visitsTo(browser, url, { as: demo.clinic })(async (page) => {
    await page.goto("/admin/clinics/settings/activation");
    const site = page.getByLabel("Site that can show the page");
    const remove = page.getByRole("button", { name: "Remove https://old.example" });
    await site.fill("https://new.example");
    await page.route(`**${settings}`, (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 422, json: { code: "invalid_request", message: "Not today." } })
        : route.continue(),
    );
    await remove.click();
    await page.getByText("Not today.").first().waitFor();
    assert.equal(await site.getAttribute("aria-invalid"), null);
    await page.unroute(`**${settings}`);
    await remove.click();
    await remove.waitFor({ state: "detached" });
    await page.getByText("Your settings are saved.").waitFor();
    assert.equal(await site.inputValue(), "https://new.example");
    await page.getByRole("button", { name: "Allow this site" }).click();
    await page.getByRole("button", { name: "Remove https://new.example" }).waitFor();
    assert.equal(await site.inputValue(), "");
  });
});

test("an allowed site is added to one that a colleague allowed meanwhile, and does not replace it", async () => {
  const clinic = await programOf(url, demo.clinic);
  const settings = "/v1/activation/settings";
  const [old, theirs, mine] = ["https://old.example", "https://theirs.example", "https://mine.example"];
  await clinic("PUT", settings, { frameOrigins: [old] });
  await visitsTo(browser, url, { as: demo.clinic })(async (page) => {
    await page.goto("/admin/clinics/settings/activation");
    await page.getByRole("button", { name: `Remove ${old}` }).waitFor();
    await clinic("PUT", settings, { frameOrigins: [old, theirs] });
    const site = page.getByLabel("Site that can show the page");
    await site.fill(mine);
    const allow = page.getByRole("button", { name: "Allow this site" });
    await allow.click();
    await page.getByText("This has changed in the meantime.").waitFor();
    await page.getByRole("button", { name: `Remove ${theirs}` }).waitFor();
    await expectAccessible(page);
    assert.equal(await site.inputValue(), mine);
    await allow.click();
    await page.getByRole("button", { name: `Remove ${mine}` }).waitFor();
  });
  assert.deepEqual((await clinic("GET", settings)).body.frameOrigins, [old, theirs, mine]);
});

const thyroidProfile = "C1BLP11500";

/** Creates two tests of one person, both with results. */
async function makeHistory(): Promise<void> {
  const clinic = await programOf(url, demo.clinic);
  const contact = {
    firstName: "Trenda",
    lastName: "Curve",
    email: "trenda@example.test",
    mobileNumber: "+447700900777",
  };
  const address = { addressLine1: "1 Elm Road", city: "Leeds", postcode: "LS1 1AA", countryCode: "GB" };
  const order = {
    productCode: thyroidProfile,
    quantity: 1,
    user: { ...contact, gender: "f", dateOfBirth: "1980-05-05" },
    delivery: { ...contact, address },
  };
  for (let n = 0; n < 2; n++) {
    const { body } = await clinic("POST", "/orders/v3", order);
    await clinic("POST", "/data-simulator/simulate/results", { orderNumber: body.orderNumber });
  }
}

const isKeptFilter = ({ searchParams }: URL) =>
  searchParams.size === 2 &&
  searchParams.get("status") === "processed" &&
  searchParams.get("startTime") === "1600000000";

test("results can be reached by keyboard and narrowed by chips and saved filters, and show a value's source", async () => {
  const { page, context, problems } = await openPage(browser, url);
  await enter(page, "/admin/clinics/test_results?status=processed");
  await makeHistory();
  const chips = page.getByRole("group", { name: "Active filters" });

  await page.goto(
    "/admin/clinics/test_results?status=processed&startTime=1600000000&username=Trenda%20Curve",
  );
  await chips.getByRole("button", { name: "Remove filter Name: Trenda Curve" }).waitFor();
  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByRole("menuitem", { name: "Save or delete filters" }).click();
  await page.getByLabel("Name for the current filter").fill("Since 2020");
  await page.getByRole("button", { name: "Save filter" }).click();
  await page.getByText("The filter Since 2020 is saved.").waitFor();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Details of Trenda Curve" }).first().waitFor();
  await page.evaluate("document.activeElement.blur()");
  for (const key of ["j", "j", "k"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.locator("details circle").first().waitFor();
  await dialog.getByText(" over time").first().click();
  await dialog.getByRole("table").getByRole("row").nth(2).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Remove filter Name: Trenda Curve" }).click();
  await page.waitForURL(isKeptFilter);
  await page.getByRole("link", { name: /^Registered/ }).click();
  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByRole("menuitem", { name: "Since 2020" }).click();
  await page.waitForURL(isKeptFilter);
  assert.deepEqual(problems, []);
  await context.close();
});

test("a person whose sample a nurse takes is asked to keep their kit for the appointment", async () => {
  const [kitId] = (await makeKits(1)) as [string];
  const staff = await programOf(url, demo.staff);
  const address = `/platform/v1/products/${sportsProfile}`;
  const { body } = await staff("GET", address);
  const change = { ...body.data, phlebotomyType: "MOBILE", reason: "A nurse takes the sample." };
  assert.equal((await staff("PUT", address, change)).status, 200);
  await visitsTo(browser, url)(async (page) => {
    await page.goto(`/activate?kitId=${kitId}`);
    await page.getByText("Has your sample been taken?").waitFor();
    await fillActivation(page, "Walsh");
    await page.getByRole("button", { name: "Register my kit" }).click();
    await page.getByText("Fernlight Clinics arranges for your sample to be taken.").waitFor();
    assert.equal(await page.getByText(/take your sample|send it back/i).count(), 0);
    await expectAccessible(page);
  }, phone);
});
