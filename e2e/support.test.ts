import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { makeFailedJob } from "../apps/server/test/support-inputs.ts";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible, signIn } from "./expect.ts";
import { startProduct } from "./server.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();

async function visit(work: (page: Page) => Promise<void>, viewport = desktop): Promise<void> {
  const { page, context, problems } = await openPage(browser, url, viewport);
  await work(page);
  assert.deepEqual(problems, []);
  await context.close();
}

/** A kit of the demonstration's clinic with its results, once its test taker has been written to. */
async function makeKit({ request }: Page) {
  const data = { email: demo.clinic, password: demo.password };
  const signedIn = await (await request.post("/v1/auth/login_token", { data })).json();
  const headers = { authorization: `Bearer ${signedIn.access_token}` };
  const step = "/data-simulator/simulate/results";
  const reply = await request.post(step, { data: { product: "C1BLP11500" }, headers });
  const { orderNumber, linkedOrderAndKit } = await reply.json();
  const info = await (await request.get("/api/userinfo", { headers })).json();
  const isTold = async () => (await (await request.get("/dev/mail")).text()).includes(orderNumber);
  for (let tries = 0; !(await isTold()); tries++) {
    assert.ok(tries < 100, "the test taker was told");
    await new Promise((done) => setTimeout(done, 200));
  }
  return { orderNumber, kitId: linkedOrderAndKit[0].kitId, clinicId: info.userInfo?.clinic?.id as string };
}

describe("the support desk", () => {
  test("finds an order by its kit, tells its whole story, and sends an e-mail again with a reason", () =>
    visit(async (page) => {
      const { orderNumber, kitId } = await makeKit(page);
      await page.goto("/login");
      await signIn(page, demo.staff);
      await page.getByRole("main").getByRole("link", { name: "Support" }).click();
      await page.getByRole("heading", { name: "Stuck work" }).waitFor();
      await expectAccessible(page);
      await page.getByLabel("A number, a name or an e-mail").fill(kitId.toLowerCase());
      await page.keyboard.press("Enter");
      await page.getByRole("row", { name: /Fernlight Clinics.*Kit or barcode/ }).waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: orderNumber }).click();
      await page.getByRole("heading", { level: 1, name: `Order ${orderNumber}` }).waitFor();
      await page.getByText("Results are there").waitFor();
      await expectAccessible(page);

      await page.getByRole("link", { name: /^E-mails/ }).click();
      await page.getByRole("button", { name: "Send again" }).last().click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Send again" }).click();
      await dialog.getByText("Field is required.").waitFor();
      await dialog.getByLabel("Reason").fill("They deleted it by mistake");
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Send again" }).click();
      await page.getByText("The e-mail is on its way.").waitFor();
      await page.getByRole("link", { name: /^Audit/ }).click();
      await page.getByText("Reason: They deleted it by mistake").waitFor();
      await page.getByText("Sam Iqbal (Kitpath)").first().waitFor();
    }));
});

describe("health", () => {
  test("shows work that was given up until it is tried again, and then that everything is well", () =>
    visit(async (page) => {
      const { clinicId } = await makeKit(page);
      if (database) {
        const clock = { now: new Date() };
        await makeFailedJob({ target: { connectionString: database }, clock }, { organisationId: clinicId });
      }
      await page.goto("/login");
      await signIn(page, demo.staff);
      await page.goto("/admin/platform/health");
      if (database) {
        await page.getByText("1 job was given up after its last try.").waitFor();
        await page.getByText("Fernlight Clinics").waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Try again: Resend email" }).click();
      }
      await page.getByText("Everything is well").waitFor();
      await expectAccessible(page);
    }, phone));
});
