import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { until } from "../apps/server/test/until.ts";
import type { KitpathEvent } from "../packages/client/src/index.ts";
import { openKitpath, verifyWebhook } from "../packages/client/src/index.ts";
import { demo } from "./expect.ts";
import { programOf } from "./program.ts";
import { startProduct } from "./server.ts";

const { url } = await startProduct({ env: { KITPATH_ALLOW_PRIVATE_WEBHOOKS: "on" } });
const clientFolder = new URL("../packages/client/", import.meta.url);

/** Creates an API key as the developer area does. */
async function makeKey(): Promise<string> {
  const clinic = await programOf(url, demo.clinic);
  return (await clinic("POST", "/v1/api-keys", { keyName: "Booking system" })).body.apiKey;
}

const apiKey = await makeKey();
const kitpath = openKitpath({ apiKey, baseUrl: url });

describe("an integrator with nothing but a key and the client package", () => {
  test("orders a kit, learns from a verified webhook that it is processed, and reads the results", async () => {
    let secret = "";
    const heard: KitpathEvent[] = [];
    const receiver = createServer((request, response) => {
      let body = "";
      request.setEncoding("utf8").on("data", (chunk: string) => (body += chunk));
      const take = async () => {
        const event = await verifyWebhook(body, request.headers, secret).catch(() => null);
        if (event) heard.push(event);
        response.writeHead(event ? 204 : 400).end();
      };
      request.on("end", () => void take());
    });
    await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
    after(() => receiver.close());
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/kitpath`;
    await kitpath.webhooks.update([{ eventType: "TEST.PROCESSED", url: address, active: true, headers: {} }]);
    ({ secret } = await kitpath.webhooks.secret("TEST.PROCESSED"));

    const { data: products } = await kitpath.products.list({ page_size: 100 });
    const { productCode } = products.find(({ title }) => /thyroid/i.test(title))!;
    assert.ok((await kitpath.products.get(productCode)).biomarkers.length > 0);
    const { orderNumber } = await kitpath.simulator.simulate("results", { product: productCode });
    const order = await kitpath.orders.get(orderNumber);
    assert.equal(order.status, "DISPATCHED");
    const { kitId } = order.kits[0]!;

    const told = await until(
      () => heard.find((event) => event.orderNumber === orderNumber),
      "webhook of the order",
    );
    assert.equal(told.eventType, "TEST.PROCESSED");
    const found = await kitpath.tests.findByKit(kitId);
    assert.equal(found.data.id, told.testId);
    const { data: results } = await kitpath.tests.results(told.testId!);
    assert.ok(results.length > 0 && JSON.stringify(told).includes(results[0]!.result) === false);
  });

  test("can run the example of the README as it stands", async (t) => {
    const readme = await readFile(new URL("README.md", clientFolder), "utf8");
    const [, example = ""] = /```ts\n([\s\S]*?)```/.exec(readme) ?? [];
    // Inside the package, so that its imports resolve; the sources take the place of the published package.
    const file = fileURLToPath(new URL(`example-${process.pid}.ts`, clientFolder));
    await writeFile(file, example.replace('"@kitpath/client"', '"./src/index.ts"'));
    t.after(() => rm(file, { force: true }));
    const child = spawn(process.execPath, [file], {
      env: { ...process.env, KITPATH_API_KEY: apiKey, KITPATH_API_URL: url },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output += String(chunk)));
    const code = await new Promise((done) => child.once("close", done));
    assert.equal(code, 0, output);
    assert.match(output, /^[A-Z]{2}\d{5,} is (CREATED|CONFIRMED)$/m);
  });
});
