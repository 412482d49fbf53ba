import assert from "node:assert/strict";
import { test } from "node:test";
import { localKeys } from "@kitpath/contract/fields/browser-storage";
import { salivaPcr } from "../apps/server/test/factories.ts";
import { reviewAll } from "../apps/server/test/reviews.ts";
import type { Visit } from "./browser.ts";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, expectFocus } from "./expect.ts";
import { findInMail } from "./mailbox.ts";
import { programOf, send } from "./program.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const clinic = await programOf(url, demo.clinic);

const person = {
  firstName: "Ada",
  lastName: "Quill",
  email: "ada.quill@example.test",
  mobileNumber: "+447700900456",
};
const dateOfBirth = "1984-11-03";
const address = { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };

/** Gives the person results, and lets them into their place. */
async function makePerson(): Promise<{ code: string; token: string }> {
  const policy = { ...reviewAll, rule: "none" };
  assert.equal((await clinic("PUT", "/reviews/v1/policies/general", policy)).status, 200);
  const placed = await clinic("POST", "/orders/v3", {
    productCode: salivaPcr,
    quantity: 1,
    delivery: { ...person, address },
    user: { ...person, gender: "f", dateOfBirth },
  });
  const { orderNumber } = placed.body;
  const done = await clinic("POST", "/data-simulator/simulate/results", { orderNumber });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const code: string = (await clinic("GET", "/v1/my-tests")).body.address.split("/").at(-1);
  await send(`${url}/my/v1/entries`, { body: { clinic: code, channel: "email", email: person.email } });
  const [, secret] = await findInMail(url, /\/enter#([\w-]{43})/);
  const told = { clinic: code, by: "link", secret, dateOfBirth, isTrusted: false };
  const entered = await send(`${url}/my/v1/sessions`, { body: told });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  return { code, token: entered.body.token };
}

test("a person shares results with a doctor, sees that they were opened, and ends the link", async () => {
  const { code: place, token } = await makePerson();
  const { page, problems } = await openPage(browser, url, phone);
  await page.goto("/favicon.svg");
  await page.evaluate(`localStorage.setItem("${localKeys.myTests}${place}", "${token}")`);
  await page.goto(`/my/${place}/sharing`);
  await page.getByRole("heading", { name: "Share your results" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make a link" }).press("Enter");
  await expectFocus(page, page.getByRole("heading", { name: "Make a link" }));
  await page.getByRole("button", { name: "Make the link" }).click();
  await page.getByText("Write a name, so that you know whose link it is.").waitFor();
  await page.getByLabel("Who is it for?").fill("Dr Jones");
  await page.getByLabel("Only the tests that I choose").check();
  await page.getByRole("button", { name: "Make the link" }).click();
  await page.getByText("Choose at least one test.").waitFor();
  await expectAccessible(page);
  await page.getByRole("checkbox").first().check();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/my/v1/shares") && response.request().method() === "POST",
  );
  await page.getByRole("button", { name: "Make the link" }).press("Enter");
  const { link, code } = (await (await answered).json()) as { link: string; code: string };
  await page.getByText(`${code.slice(0, 3)} ${code.slice(3)}`).waitFor();
  await page.getByRole("img", { name: "QR code of the link" }).waitFor();
  await expectAccessible(page);
  const heading = page.getByRole("heading", { name: "Your link for Dr Jones" });
  await expectFocus(page, heading);
  await page.getByRole("button", { name: "I have both" }).press("Enter");
  await expectFocus(page, page.getByRole("heading", { name: "Share your results" }));
  await page.getByText("Nobody has opened it").waitFor();

  const { pathname, hash } = new URL(link);
  let open: Visit | null = null;
  for (const viewport of [desktop, phone]) {
    const doctor = await openPage(browser, url, viewport);
    await doctor.page.goto(`${pathname}${hash}`);
    await doctor.page.getByLabel("Your name").fill("Dr Meera Jones");
    await doctor.page.getByLabel("Code").fill(code === "111111" ? "222222" : "111111");
    await doctor.page.getByRole("button", { name: "Open the results" }).click();
    await doctor.page.getByText(/That is not the code .* more tries\./).waitFor();
    await expectAccessible(doctor.page);
    await doctor.page.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await doctor.page.getByRole("button", { name: "Open the results" }).click();
    await doctor.page.getByRole("heading", { name: "Ada Quill" }).waitFor();
    await doctor.page.getByRole("table").first().waitFor();
    await expectAccessible(doctor.page);
    const width = await doctor.page.evaluate<number>("document.documentElement.scrollWidth");
    assert.ok(width <= viewport.width, "nothing is wider than the screen");
    for (const [form, ending] of [
      ["PDF", ".pdf"],
      ["CSV", ".csv"],
      ["FHIR", ".fhir.json"],
    ] as const) {
      const saved = doctor.page.waitForEvent("download");
      await doctor.page.getByRole("button", { name: form }).click();
      assert.ok((await saved).suggestedFilename().endsWith(ending), form);
    }
    assert.deepEqual(doctor.problems, []);
    if (viewport === desktop) await doctor.context.close();
    else open = doctor;
  }

  // Nobody reloads: the list follows who opens what.
  const card = page.getByRole("article", { name: "Link for Dr Jones" });
  await card.getByText("Dr Meera Jones").nth(7).waitFor();
  await card.getByRole("button", { name: "End the link for Dr Jones" }).click();
  await expectAccessible(page);
  await card.getByRole("button", { name: "End it now" }).press("Enter");
  await card.getByText("Ended early").waitFor();
  await expectFocus(page, card.getByRole("heading", { name: "For Dr Jones" }));
  await open!.page.getByText("This link does not work").waitFor();
  assert.equal(await open!.page.getByText("Ada Quill").count(), 0);
  await open!.context.close();

  const late = await openPage(browser, url, phone);
  await late.page.goto(`${pathname}${hash}`);
  await late.page.getByText("This link does not work").waitFor();
  await expectAccessible(late.page);
  assert.deepEqual([...problems, ...late.problems], []);
});
