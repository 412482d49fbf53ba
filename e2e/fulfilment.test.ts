import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { phone, sharedBrowser } from "./browser.ts";
import { demo, enter, expectAccessible, expectFocus } from "./expect.ts";
import { findInMail } from "./mailbox.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const { url } = await startProduct();
const browser = await sharedBrowser();

const visit = visitsTo(browser, url);

/** Places orders of one product for the demonstration's clinic, for people with these names. */
async function placeOrders(people: readonly string[]): Promise<string[]> {
  const clinic = await programOf(url, demo.clinic);
  const numbers: string[] = [];
  for (const lastName of people) {
    const contact = {
      firstName: "Ada",
      lastName,
      email: `${lastName.toLowerCase()}@example.test`,
      mobileNumber: "+447700900123",
    };
    const address = { addressLine1: "1 Mill Lane", city: "Leeds", postcode: "LS1 1AA", countryCode: "GB" };
    const order = {
      productCode: "C1BLP11500",
      quantity: 1,
      delivery: { ...contact, address },
      user: { ...contact, gender: "f", dateOfBirth: "1985-03-02" },
    };
    const { body } = await clinic("POST", "/orders/v3", order);
    numbers.push(body.orderNumber);
  }
  return numbers;
}

/** Acts like a scanner: types where the focus is and ends with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

const desk = "/admin/platform/fulfilment";
const kits = ["SCAN0001", "SCAN0002"];

describe("the fulfilment desk", () => {
  test("starts, packs and sends orders by scanner alone, and brings back a recalled batch", () =>
    visit(async (page) => {
      const [first, second] = (await placeOrders(["Scanner", "O'Recall"])) as [string, string];
      await enter(page, "/", demo.staff);
      await page.getByRole("link", { name: "Fulfilment" }).first().click();
      // Until the desk is loaded, the card that links to it mentions stock too.
      await page.getByRole("link", { name: "Stock", exact: true }).click();
      await page.getByText("Expires soon").first().waitFor();
      await page.getByText("1 product is low").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Receive a batch" }).click();
      await page.getByLabel("Batch number").fill("lot-9");
      await page.getByLabel("Use by").fill("2099-12-31");
      await page.getByLabel("Product", { exact: true }).selectOption({ label: "Thyroid Function Profile" });
      const list = page.getByLabel("Kits in the batch, one per line");
      await list.fill(`${kits[0]},TUBE0001\n${kits[1]} BLC261121000000001`);
      await page.getByRole("button", { name: "Receive 2 kits" }).click();
      await page.getByText("Line 2: This is not a kit ID. A tube barcode goes after a comma.").waitFor();
      await expectFocus(page, list);
      await list.fill(kits[0]!);
      // A scanner's pace, which a busy machine does not keep.
      await page.evaluate(
        `for (const key of ["1", "Tab"]) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))`,
      );
      await page.keyboard.type(kits[1]!);
      await page.getByRole("button", { name: "Receive 2 kits" }).waitFor();
      await list.fill(`SCAN 0001, TUBE 0001\n${kits[1]}`);
      await expectAccessible(page);
      await page.getByRole("button", { name: "Receive 2 kits" }).click();
      await page.getByText("Batch LOT-9 is in stock: 2 kits.").waitFor();

      await page.getByRole("link", { name: "Orders", exact: true }).click();
      await page.getByLabel("Rows per page").selectOption("25");
      await page.getByLabel(`Select order ${first}`).check();
      const [labels] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Labels" }).click(),
      ]);
      assert.match(labels.suggestedFilename(), /^labels-.*\.pdf$/);
      await page.getByRole("button", { name: "Take up 1 order" }).click();
      await page.getByRole("link", { name: /^In hand/ }).click();
      await page.getByRole("link", { name: first }).waitFor();
      await expectAccessible(page);

      await page.getByRole("link", { name: "Packing", exact: true }).click();
      await page.getByLabel("Scan an order").waitFor();
      await page.getByRole("button", { name: "Sound on" }).click();
      await scan(page, "RT1");
      await page.getByRole("alert").getByText("Order not waiting to be packed").waitFor();
      await page.getByRole("button", { name: "Sound off" }).waitFor();
      await scan(page, first);
      await page.getByLabel("Scan a kit").waitFor();
      await scan(page, "NOSUCHKIT");
      await page.getByRole("alert").getByText("is not in stock").waitFor();
      await expectAccessible(page);
      // The scanner is faster than the server's answers.
      await scan(page, kits[0]!);
      await scan(page, "AB123456789GB");
      await scan(page, second);
      await scan(page, kits[1]!);
      await page.getByLabel("Scan its tube").waitFor();
      await scan(page, "TUBE0002");
      await page.getByLabel("Scan the tracking number").waitFor();
      await page.getByText("TUBE0002").waitFor();
      await scan(page, "15501234567890");
      await page.getByText(`${second} is on its way`).waitFor();
      assert.equal(await page.getByLabel("Sent orders").getByRole("listitem").count(), 2);

      await page.getByRole("link", { name: "Stock", exact: true }).click();
      await page.getByRole("button", { name: "Recall batch LOT-9" }).click();
      await page.getByLabel("Reason").fill("Leaking tubes");
      await expectAccessible(page);
      await page.getByRole("button", { name: "Recall batch" }).click();
      await page.getByRole("heading", { name: "Recall of batch LOT-9" }).waitFor();
      await page.getByText("Ada O'Recall").waitFor();
      await page.getByRole("button", { name: "Notify and replace" }).click();
      await page.getByRole("button", { name: "Tell 2 people" }).click();
      await page.getByText("Everyone notified").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Close the recall" }).click();
      await page.getByText("Closed: 2 sent, 2 told, 2 replaced.").waitFor();
      await findInMail(url, /Please do not use your kit SCAN0002/);
    }));

  test("names a packed kit that was recalled or taken by another packer, and continues the order", () =>
    visit(async (page) => {
      const [order] = (await placeOrders(["Midway"])) as [string];
      const staff = await programOf(url, demo.staff);
      const expiresOn = "2099-12-31";
      for (const [batchNumber, kitIds] of [
        ["MID-1", ["MIDW0001"]],
        ["MID-2", ["MIDW0002", "MIDW0003"]],
      ] as const) {
        const received = kitIds.map((kitId) => ({ kitId, barcode: `T${kitId}` }));
        const batch = { batchNumber, productCode: "C1BLP11500", expiresOn, kits: received };
        assert.equal((await staff("POST", "/warehouse/v1/batches", batch)).status, 201);
      }
      const { body: stock } = await staff("GET", "/warehouse/v1/stock");
      const recalled = stock.batches.find((batch: { batchNumber: string }) => batch.batchNumber === "MID-1");

      await enter(page, `${desk}/pack?order=${order}`, demo.staff);
      await page.getByLabel("Scan a kit").waitFor();
      await scan(page, "MIDW0001");
      await page.getByLabel("Scan the tracking number").waitFor();
      await staff("POST", `/warehouse/v1/batches/${recalled.id}/recall`, { reason: "Leaking tubes" });
      await scan(page, "AB123456789GB");
      await page.getByRole("alert").getByText("Kit MIDW0001 is no longer in this order").waitFor();
      await page.getByLabel("Scan a kit").waitFor();
      await expectAccessible(page);
      await scan(page, "MIDW0001");
      await page.getByRole("alert").getByText("Recalled kit").waitFor();

      await scan(page, "MIDW0002");
      await page.getByLabel("Scan the tracking number").waitFor();
      await staff("DELETE", `/warehouse/v1/orders/${order}/kits/MIDW0002`);
      await page.getByRole("button", { name: "Take out kit MIDW0002" }).click();
      await page.getByRole("alert").getByText("Kit MIDW0002 is no longer in this order").waitFor();
      await expectFocus(page, page.getByLabel("Scan a kit"));
      await scan(page, "MIDW0003");
      await page.getByRole("button", { name: "Take out kit MIDW0003" }).click();
      await page.getByText("Taken out. Scan a kit.").waitFor();
      await expectFocus(page, page.getByLabel("Scan a kit"));
      await scan(page, "MIDW0003");
      await page.getByLabel("Scan the tracking number").waitFor();
      const parcel = { carrier: "ROYAL_MAIL", trackingNumber: "CD123456789GB" };
      assert.equal((await staff("PATCH", `/warehouse/v1/orders/${order}/dispatch`, parcel)).status, 200);
      await scan(page, "AB123456789GB");
      await page.getByRole("alert").getByText("Order not waiting to be packed").waitFor();
      await page.getByRole("alert").getByText("has already been dispatched with another parcel").waitFor();
      await page.getByLabel("Scan an order").waitFor();
    }));

  test("shows what is in stock and what is not on a narrow screen", () =>
    visit(async (page) => {
      await enter(page, `${desk}?search=ZZ9`, demo.staff);
      await page.getByText("No order here begins with “ZZ9”").waitFor();
      await expectAccessible(page);
      await page.getByRole("button", { name: "Clear the search" }).last().click();
      await page
        .getByLabel(/^Select order/)
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Keys" }).click();
      await page.getByText("No warehouse keys yet").waitFor();
      await page.route("**/warehouse/v1/recalls", (route) =>
        route.fulfill({ status: 422, json: { code: "invalid_request", message: "Not today." } }),
      );
      await page.getByRole("link", { name: "Recalls" }).click();
      await page.getByText("This could not be shown").waitFor();
      await expectAccessible(page);
      await page.unrouteAll();
      await page.getByRole("button", { name: "Try again" }).click();
      await page.getByRole("heading", { name: "Recalls" }).waitFor();
    }, phone));
});
