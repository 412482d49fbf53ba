import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { desktop, openPage, phone, sharedBrowser } from "./browser.ts";
import { enter, expectAccessible } from "./expect.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();
const address = "/admin/clinics/settings/audit";

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`the audit log on a ${layout} screen`, () => {
    test("shows an administrator what was done, is searched by address, and is exported", async () => {
      const { page, context, problems } = await openPage(browser, url, viewport);
      await enter(page, address);
      await page.getByRole("heading", { name: "Audit log" }).waitFor();
      const rowOf = (what: string) => page.getByRole("row").filter({ hasText: what }).first();
      await rowOf("Signed in").getByText("Rosa Whitfield").first().waitFor();
      await rowOf("Signed in")
        .getByText(/127\.0\.0\.1|::1/)
        .waitFor();
      await expectAccessible(page);

      await page.getByRole("button", { name: "Filter" }).click();
      await page.getByLabel("What").selectOption("Placed an order");
      await expectAccessible(page);
      await page.getByLabel("Who").fill("rosa");
      await page.getByRole("button", { name: "Apply" }).click();
      await page.getByText("1–10 of 320").waitFor();
      assert.match(page.url(), /action=order_placed&user=rosa/);
      await rowOf("Placed an order").getByText("Sealed").waitFor();

      const [file] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export CSV" }).click(),
      ]);
      assert.match(file.suggestedFilename(), /^audit-log-\d{4}-\d\d-\d\d\.csv$/);
      const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
      assert.equal(lines.length, 321);
      assert.match(lines[0]!, /^When \(UTC\),Who,What,About,/);

      await page.goto(`${address}?user=nobody`);
      await page.getByText("No entry matches the filter").waitFor();
      await expectAccessible(page);
      await page.route("**/v1/audit?*", (route) =>
        route.fulfill({ status: 422, json: { code: "invalid_request", message: "Not today." } }),
      );
      await page.getByRole("button", { name: "Clear the filter" }).click();
      await page.getByText("This could not be shown").waitFor();
      await expectAccessible(page);
      await page.unroute("**/v1/audit?*");
      await page.getByRole("button", { name: "Try again" }).click();
      await rowOf("Exported the audit log").waitFor();
      assert.deepEqual(problems, []);
      await context.close();
    });
  });
}
