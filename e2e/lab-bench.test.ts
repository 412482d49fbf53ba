import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { asOwner } from "../apps/server/src/db/prepare-database.ts";
import { hourMs } from "@kitpath/contract/time/durations";
import { conditionCommand, rejectionCommand } from "@kitpath/contract/lab/lab-samples/scan-commands";
import type { Page, Route } from "playwright-core";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible, expectFocus } from "./expect.ts";
import { makeSample, product } from "./lab-people.ts";
import type { Program } from "./program.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url, database } = await startProduct();
const browser = await sharedBrowser();
const visit = visitsTo(browser, url, { as: demo.lab, at: "/admin/lab/accession" });

type SentKit = { orderNumber: string; kitId: string; barcode: string };

/** Creates kits of the demonstration clinic that are registered and on their way to the lab. */
async function sendKits(clinic: Program, count: number): Promise<SentKit[]> {
  const kits: SentKit[] = [];
  for (let n = 0; n < count; n++) {
    const { body } = await clinic("POST", "/data-simulator/simulate/registered", { product: "C1BLP11500" });
    kits.push({ orderNumber: body.orderNumber, ...body.linkedOrderAndKit });
  }
  return kits;
}

/** Acts like a scanner: no pause between characters, Enter or Tab at the end, wherever the focus is. */
const scan = async (page: Page, code: string, end: "Enter" | "Tab" = "Enter") => {
  await page.keyboard.type(code);
  await page.keyboard.press(end);
};

const verdict = (page: Page) => page.getByRole("region", { name: "Last scan" });

describe("the lab's bench", () => {
  test("receives, annotates, rejects and batches samples by scanner alone", async () => {
    const { page, context, problems } = await openPage(browser, url, desktop);
    const clinic = await programOf(url, demo.clinic);
    const kits = await sendKits(clinic, 3);
    await enter(page, "/admin/lab/accession", demo.lab);
    await page.getByLabel("Barcode or kit ID").waitFor();

    const [first, second, third] = kits as [SentKit, SentKit, SentKit];
    // In quick succession, before the first is answered.
    for (const { barcode } of kits) await scan(page, barcode);
    await verdict(page).filter({ hasText: third.barcode }).getByText("Received", { exact: true }).waitFor();
    await page.getByRole("heading", { name: "Scans in this session: 3 received, 3 scans" }).waitFor();
    await scan(page, rejectionCommand("sample_hemolyzed"));
    await verdict(page).getByText("Rejected", { exact: true }).waitFor();
    await verdict(page).getByText("A new sample is needed.").waitFor();
    await scan(page, first.barcode);
    await verdict(page).getByText("Already scanned").waitFor();
    await scan(page, rejectionCommand("demographic_information_mismatch"));
    await verdict(page).getByText("The lab can still test it once this is resolved.").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Take back rejection" }).click();
    await verdict(page).getByText("Rejection taken back").waitFor();
    await page.getByRole("button", { name: "Reject sample" }).waitFor();

    // A slow answer about the sample before does not turn the next command to it.
    const nextScan = Promise.withResolvers<void>();
    const holdAnswer = (route: Route) => nextScan.promise.then(() => route.continue());
    await page.route("**/lab/samples/*", holdAnswer, { times: 1 });
    const slowAnswer = page.waitForResponse((reply) => reply.request().method() === "PATCH");
    await page.getByLabel("Condition on arrival").selectOption("leaking");
    await page.getByLabel("Barcode or kit ID").focus();
    await scan(page, second.barcode);
    await verdict(page).getByText("Already scanned").waitFor();
    nextScan.resolve();
    await (await slowAnswer).finished();
    await scan(page, conditionCommand("low_volume"));
    await verdict(page).filter({ hasText: second.barcode }).getByText("Condition: low volume").waitFor();

    await scan(page, "BLC000000000000000");
    await verdict(page).getByText("No match").waitFor();
    await expectAccessible(page);
    await scan(page, rejectionCommand("sample_hemolyzed"));
    await verdict(page).getByText("Scan the sample first, then the command.").waitFor();
    assert.equal(await page.evaluate<string>("document.activeElement.name"), "code");

    await page.goto("/admin/lab/samples?state=received&search=" + first.barcode);
    const row = page.getByRole("row").filter({ hasText: first.barcode });
    await row.getByText("On time").waitFor();
    assert.match((await row.textContent()) ?? "", /left/);

    await page.goto("/admin/lab/batches");
    await page.getByRole("button", { name: "New batch" }).click();
    await page.getByLabel("Test", { exact: true }).selectOption("C1BLP11500");
    await page.getByRole("button", { name: "Create batch" }).click();
    await page.getByRole("heading", { name: /^Batch \d+$/ }).waitFor();
    await page.getByLabel("Scan a sample into the next free well").waitFor();
    await scan(page, second.barcode);
    await page.getByText(`${second.barcode} is in well A1.`).waitFor();
    await scan(page, third.barcode);
    await page.getByText(`${third.barcode}: This sample is rejected.`).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Start batch" }).click();
    await page.getByText("Running", { exact: true }).waitFor();

    const { body: order } = await clinic("GET", `/dashboard/v1/orders/${third.orderNumber}`);
    assert.deepEqual([order.lab, order.kits[0].status], ["Northgate Lab", "rejected"]);
    assert.deepEqual(problems, []);
    await context.close();
  });

  test("resolves an unmatched scan, places it by that code, and shows its figures, on a phone too", async () => {
    const { page, context, problems } = await openPage(browser, url, phone);
    const kits = await sendKits(await programOf(url, demo.clinic), 1);
    await enter(page, "/", demo.lab);
    await page.getByRole("heading", { name: "Your bench" }).waitFor();
    await page.getByRole("link", { name: /At risk/ }).waitFor();
    await page.getByText("Thyroid Function Profile").first().waitFor();
    await expectAccessible(page);

    await page.goto("/admin/lab/accession");
    const { barcode } = kits[0]!;
    const misread = `${barcode.slice(0, -1)}O`;
    await page.getByLabel("Barcode or kit ID").waitFor();
    await scan(page, misread);
    await verdict(page).getByText("No match").waitFor();
    await page.getByRole("link", { name: /Unmatched/ }).click();
    await page.getByRole("button", { name: `Find the kit for ${misread}` }).click();
    await page.getByRole("button", { name: `Receive as this kit: ${barcode}` }).waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: `Receive as this kit: ${barcode}` }).click();
    await page.getByText(`Sample ${barcode} received.`).waitFor();
    await page.getByText(misread).waitFor({ state: "detached" });

    const lab = await programOf(url, demo.lab);
    const { body } = await lab("POST", "/dashboard/v1/lab/batches", { productCode: product, wells: 96 });
    await page.goto(`/admin/lab/batches/${body.data.id}`);
    await page.getByLabel("Scan a sample into the next free well").waitFor();
    await scan(page, misread);
    await page.getByText(`${barcode} is in well A1.`).waitFor();
    assert.deepEqual(problems, []);
    await context.close();
  });

  test("accepts a code that ends with Tab, and lets Tab leave the empty field", () =>
    visit(async (page) => {
      const field = page.getByLabel("Barcode or kit ID");
      await expectFocus(page, field);
      await scan(page, "BLC000000000000003", "Tab");
      await scan(page, "BLC000000000000004", "Tab");
      await verdict(page).getByText("BLC000000000000004").waitFor();
      await page.getByRole("heading", { name: /2 scans/ }).waitFor();
      await page.getByText("BLC000000000000003").first().waitFor();
      await expectFocus(page, field);
      await page.keyboard.press("Tab");
      await page
        .getByRole("button", { name: /^Sound/ })
        .or(page.getByRole("link"))
        .and(page.locator(":focus"))
        .waitFor();
    }));

  test("accepts a scan while a button has the focus, and leaves Space and Enter to the button", () =>
    visit(async (page) => {
      const field = page.getByLabel("Barcode or kit ID");
      const sound = (state: string) => page.getByRole("button", { name: `Sound ${state}` });
      await expectFocus(page, field);
      await sound("on").click();
      await scan(page, "BLC 000000000000001");
      await verdict(page).getByText("BLC 000000000000001").waitFor();
      await expectFocus(page, field);
      await sound("off").focus();
      await page.keyboard.press("Space");
      await sound("on").waitFor();
      await page.keyboard.press("Enter");
      await expectFocus(page, sound("off"));
      await page.getByRole("link", { name: /^Unmatched/ }).focus();
      await scan(page, "BLC000000000000002");
      await verdict(page).getByText("BLC000000000000002").waitFor();
      await expectFocus(page, field);
    }));

  test("accepts a scan while the collection time or the condition has the focus, and keeps that time", async () => {
    const [first, second] = (await sendKits(await programOf(url, demo.clinic), 2)) as [SentKit, SentKit];
    await visit(async (page) => {
      const field = page.getByLabel("Barcode or kit ID");
      const taken = page.getByLabel("Taken at");
      await field.waitFor();
      await scan(page, first.barcode);
      await verdict(page).filter({ hasText: first.barcode }).getByText("Received", { exact: true }).waitFor();
      const noted = page.waitForResponse((reply) => reply.request().method() === "PATCH");
      const now = await page.evaluate(() => {
        const at = new Date();
        return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
      });
      await taken.fill(now);
      await taken.press("Enter");
      await expectFocus(page, field);
      assert.equal((await noted).status(), 200);

      // Its last part but one is the minutes.
      await taken.focus();
      for (let part = 0; part < 4; part++) await page.keyboard.press("ArrowRight");
      await scan(page, second.barcode);
      await verdict(page)
        .filter({ hasText: second.barcode })
        .getByText("Received", { exact: true })
        .waitFor();
      await page.getByLabel("Condition on arrival").focus();
      await scan(page, first.barcode);
      await verdict(page)
        .filter({ hasText: first.barcode })
        .getByText("Already scanned", { exact: true })
        .waitFor();
      assert.equal(await taken.inputValue(), now);
      assert.equal(await page.getByLabel("Condition on arrival").inputValue(), "good");

      await taken.focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Backspace");
      await field.focus();
      await page.getByText("Enter the date and the time.", { exact: true }).waitFor();
      // The field goes with the next scan, so the list says it too.
      await page.getByText(`${first.barcode}: Enter the date and the time.`).waitFor();
      for (const { barcode } of [second, first]) {
        await scan(page, barcode);
        await verdict(page).filter({ hasText: barcode }).getByText("Already scanned").waitFor();
      }
      assert.equal(await taken.inputValue(), now);
    });
  });

  test("reports a refused collection time even when the next sample is in hand", async () => {
    const [first, second] = (await sendKits(await programOf(url, demo.clinic), 2)) as [SentKit, SentKit];
    await visit(async (page) => {
      await page.getByLabel("Barcode or kit ID").waitFor();
      await scan(page, first.barcode);
      await verdict(page).filter({ hasText: first.barcode }).getByText("Received", { exact: true }).waitFor();
      const nextScan = Promise.withResolvers<void>();
      const holdRequest = (route: Route) => nextScan.promise.then(() => route.continue());
      await page.route("**/lab/samples/*", holdRequest, { times: 1 });
      await page.getByLabel("Taken at").fill("2020-01-01T08:30");
      await page.getByLabel("Taken at").press("Enter");
      await scan(page, second.barcode);
      await page.getByRole("heading", { name: /^Scans in this session: 2 received/ }).waitFor();
      nextScan.resolve();
      await page.getByText(`${first.barcode}: Should not be before`).waitFor();
      assert.equal(await page.getByLabel("Taken at").getAttribute("aria-invalid"), null);
    });
  });

  for (const size of [desktop, phone])
    test(`warns of a sample past its stability until it is decided, at ${size.width} px`, async () => {
      const [sent] = (await sendKits(await programOf(url, demo.clinic), 1)) as [SentKit];
      await visit(async (page) => {
        await page.getByLabel("Barcode or kit ID").waitFor();
        await scan(page, sent.barcode);
        await verdict(page)
          .filter({ hasText: sent.barcode })
          .getByText("Received", { exact: true })
          .waitFor();
        const takenAt = new Date(Date.now() - 30 * hourMs);
        await asOwner({ connectionString: database! }, async (owner) => {
          await owner
            .updateTable("lab_samples")
            .set({ stability_hours: 24, collected_at: takenAt })
            .where("barcode", "=", sent.barcode)
            .execute();
        });
        await scan(page, sent.barcode);
        await verdict(page).getByText("Stability exceeded").waitFor();
        const warning = page.getByRole("alert").filter({ hasText: "stable for 24 hours" });
        await warning.waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Reject for stability" }).click();
        const dialog = page.getByRole("dialog");
        const reason = dialog.getByRole("radio", { checked: true });
        assert.equal(await reason.getAttribute("value"), "sample_stability_exceeded");
        await dialog.getByRole("button", { name: "Cancel" }).click();
        await page.getByRole("button", { name: "Test all the same" }).click();
        await page.getByText("Tested all the same").waitFor();
        await warning.waitFor({ state: "detached" });
        await page.goto(`/admin/lab/samples?search=${sent.barcode}`);
        await page
          .getByRole("row")
          .filter({ hasText: sent.barcode })
          .getByText("Stability exceeded")
          .waitFor();
      }, size);
    });

  test("starts a batch with every sample scanned before, and says that a later one is not in it", async () => {
    const samples = [];
    for (let n = 0; n < 4; n++) samples.push(await makeSample(url, product));
    const [first, second, third, late] = samples.map(({ barcode }) => barcode);
    const lab = await programOf(url, demo.lab);
    const { body } = await lab("POST", "/dashboard/v1/lab/batches", { productCode: product, wells: 96 });
    const batch = `/dashboard/v1/lab/batches/${body.data.id}`;
    await lab("POST", `${batch}/samples`, { code: first });
    await visit(async (page) => {
      await page.goto(`/admin/lab/batches/${body.data.id}`);
      const start = (disabled: boolean) => page.getByRole("button", { name: "Start batch", disabled });
      await start(false).waitFor();
      const slowLine = Promise.withResolvers<void>();
      const holdScan = (route: Route) => slowLine.promise.then(() => route.continue());
      await page.route(`**${batch}/samples`, holdScan, { times: 1 });
      await scan(page, second!);
      await scan(page, third!);
      await start(true).waitFor();
      slowLine.resolve();
      await page.getByText(`${third} is in well C1.`).waitFor();
      const [started, scanned] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holdAnswer = async (route: Route) => {
        const response = await route.fetch();
        started.resolve();
        await scanned.promise;
        await route.fulfill({ response });
      };
      await page.route(`**${batch}/start`, holdAnswer, { times: 1 });
      await start(false).click();
      await started.promise;
      const refused = page.waitForResponse(`**${batch}/samples`);
      await scan(page, late!);
      assert.equal((await refused).status(), 422);
      scanned.resolve();
      await page.getByText("Running", { exact: true }).waitFor();
      await page.getByRole("alert").getByText(late!).waitFor();
      await page.getByText("3 of 96 wells").waitFor();
      await expectAccessible(page);
    });
  });
});
