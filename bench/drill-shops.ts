/**
 * `npm run drill:shops [-- --orders N]`: sells in a shop whose webhooks are lost, duplicated and out of order, and counts lost
 * and duplicate orders.
 */
import { parseArgs } from "node:util";
import { makeTemplate, startTestServer } from "../apps/server/test/database.ts";
import { openTestApp } from "../apps/server/test/harness.ts";
import { sellThroughFaults } from "../apps/server/test/shop-faults.ts";

const { values } = parseArgs({ options: { orders: { type: "string" } } });
const orders = Number(values.orders ?? 2000);
const sayEvery = 500;
const say = (text: string) => process.stdout.write(`${text}\n`);
const number = (n: number) => n.toLocaleString("en-GB");

async function drill(): Promise<boolean> {
  const { server, stop } = await startTestServer();
  try {
    await makeTemplate(server);
    const { test, close } = await openTestApp(server);
    try {
      const started = performance.now();
      const onSold = (sold: number) => {
        if (sold % sayEvery === 0) say(`${number(sold)} sold in the shop`);
      };
      const found = await sellThroughFaults(test, { orders, onSold });
      const seconds = (performance.now() - started) / 1000;
      const isWhole = found.lost === 0 && found.repeated === 0 && found.placed + found.waiting === orders;
      say(
        `${number(orders)} orders in the shop; of their webhooks ${number(found.dropped)} never came, ` +
          `${number(found.doubled)} came twice, all in another order`,
      );
      say(
        `${number(found.placed)} placed, ${number(found.waiting)} wait for a telephone number, ${seconds.toFixed(0)} s`,
      );
      say(`${number(found.lost)} lost, ${number(found.repeated)} doubled  ${isWhole ? "pass" : "FAIL"}`);
      return isWhole;
    } finally {
      await close();
    }
  } finally {
    await stop();
  }
}

process.exitCode = (await drill()) ? 0 : 1;
process.exit();
