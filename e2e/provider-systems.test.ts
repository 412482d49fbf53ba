import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { startReceiver } from "../apps/server/test/receiver.ts";
import { until } from "../apps/server/test/until.ts";
import type { VisitEvent } from "../packages/client/src/index.ts";
import { verifyWebhook } from "../packages/client/src/index.ts";
import { desktop, phone, sharedBrowser } from "./browser.ts";
import { demo, expectAccessible } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";
import { visitsTo } from "./visit.ts";

const receiver = await startReceiver();
const { url } = await startProduct({ env: { KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" } });
const browser = await sharedBrowser();
const visit = visitsTo(browser, url, { as: demo.provider, at: "/admin/clinics/settings/webhook" });
const ada = { firstName: "Ada", email: "ada.quill@example.test", mobileNumber: "+447700900456" };

async function askForVisit(lastName: string): Promise<string> {
  const clinic = await programOf(url, demo.clinic);
  const address = { addressLine1: "2 Park Row", city: "Leeds", postcode: "LS1 4AP", countryCode: "GB" };
  const { status, body } = await clinic("POST", "/orders/v3", {
    productCode: "C1BLP12500",
    quantity: 1,
    user: { ...ada, lastName, gender: "f", dateOfBirth: "1987-04-12" },
    delivery: { ...ada, lastName, address },
    appointment: { arrangedBy: "provider", needs: { hasChaperone: false, isFastingUnderstood: true } },
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body.orderNumber as string;
}

for (const [layout, viewport] of Object.entries({ wide: desktop, narrow: phone })) {
  describe(`a provider's systems on a ${layout} screen`, () => {
    test("are told of requests at the address that is set, with its secret, and again by a press", () =>
      visit(async (page) => {
        await page.getByLabel("URL").fill(`${receiver.url}${layout}`);
        await page.getByLabel("Active").check();
        await page.getByRole("button", { name: "Save" }).click();
        await page.getByText("Webhook updated successfully").waitFor();
        await page.getByRole("button", { name: "Show secret" }).click();
        const secret = await page.getByText(/^whsec_/).innerText();
        await expectAccessible(page);

        const orderNumber = await askForVisit(`Quill ${layout}`);
        const ofOrder = () => receiver.received.filter(({ body }) => body.includes(orderNumber));
        await until(() => ofOrder().length === 1, "call");
        const { headers, body } = ofOrder()[0]!;
        assert.equal((await verifyWebhook<VisitEvent>(body, headers, secret)).eventType, "VISIT.REQUESTED");

        await page.reload();
        await page.getByRole("button", { name: `Details of Visit requested for ${orderNumber}` }).click();
        await page.getByRole("heading", { name: "1 attempt" }).waitFor();
        await expectAccessible(page);
        await page.getByRole("button", { name: "Send again" }).click();
        await until(() => ofOrder().length === 2, "second call");
        assert.equal(ofOrder()[1]!.headers["webhook-id"], headers["webhook-id"]);
        await page.keyboard.press("Escape");

        await page.getByLabel("Active").uncheck();
        await page.getByRole("button", { name: "Save" }).click();
        await page.getByText("It is paused").waitFor();
      }, viewport));
  });
}
