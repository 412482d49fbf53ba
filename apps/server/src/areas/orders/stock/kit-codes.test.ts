import assert from "node:assert/strict";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { migrate } from "#db/migrate.ts";
import { asOwner } from "#db/prepare-database.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openBench } from "#test/lab-bench.ts";
import { temporaryFolder } from "#test/process.ts";
import { makeRegistrationOf, sportsProfile } from "#test/registrations.ts";
import { aParcel, makeBatch, recallBatch, scan, send, takeUpOrder } from "#test/warehouse.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_fulfilment");
const { token } = staff;
const bench = await openBench(app);
const { clinic } = bench;

const receive = (kits: readonly object[]) =>
  app.call("receiveBatch", { token, body: { ...makeBatch(app, { productCode: sportsProfile }), kits } });
const takeUp = () => takeUpOrder(app, staff, clinic, { productCode: sportsProfile });

/** A kit that was sent and registered by the codes on its labels: the batch that it is of. */
async function sendLabelled(box: string, tube: string): Promise<string> {
  const { body } = await receive([{ kitId: box, barcode: tube }]);
  const orderNumber = await takeUp();
  for (const reply of [
    await scan(app, staff, orderNumber, box, tube),
    await send(app, staff, orderNumber),
    await app.call("registerTest", {
      token: clinic.token,
      body: makeRegistrationOf({ kitId: box }, { barcode: tube }),
    }),
  ])
    assert.ok(reply.status < 300, JSON.stringify(reply.body));
  return body.id as string;
}

const findTest = (kitId: string) => app.call("findTest", { token: clinic.token, query: { kitId } });

describe("a kit whose labels show hyphens", () => {
  test("is packed, registered and received at the laboratory with or without them", async () => {
    const [box, tube] = ["kit-0001_a", "tube_0001-a"];
    const [kitId, barcode] = ["KIT0001A", "TUBE0001A"];
    await receive([{ kitId: box, barcode: tube }]);
    const orderNumber = await takeUp();
    const packed = await scan(app, staff, orderNumber, box, tube);
    assert.deepEqual([packed.body.kits[0].kitId, packed.body.kits[0].barcode], [kitId, barcode]);
    const params = { orderNumber, kitId: box };
    assert.equal((await app.call("unassignKit", { token, params })).status, 200);
    assert.equal((await scan(app, staff, orderNumber, kitId)).status, 200);
    for (const trackingNumber of [box, tube])
      assertRefused(await send(app, staff, orderNumber, { ...aParcel, trackingNumber }), 422);
    assert.equal((await send(app, staff, orderNumber)).status, 200);

    const registration = makeRegistrationOf({ kitId: box }, { barcode: tube });
    const registered = await app.call("registerTest", { token: clinic.token, body: registration });
    assert.deepEqual(registered.body, { kitId, barcode, status: "REGISTERED" });
    assert.equal((await findTest(box)).status, 200);
    const scanned = await bench.scan(tube);
    assert.deepEqual([scanned.body.verdict, scanned.body.sample?.barcode], ["received", barcode]);
    for (const code of [box, kitId, barcode])
      assert.equal((await bench.scan(code)).body.verdict, "repeated", code);
  });

  test("is one kit wherever the hyphens are, and other characters are refused", async () => {
    const twice = await receive([{ kitId: "KIT-0002" }, { kitId: "KIT00-02" }]);
    assert.deepEqual(namedFields(twice, "standard"), ["kits"]);
    for (const kitId of ["KIT#0002", "--", "KÏT0002"]) assertRefused(await receive([{ kitId }]), 422);
    const batch = await receive([{ kitId: "KIT-0002" }]);
    assert.match(batch.body.batchNumber, /^LOT-\d+-\d+$/);
  });
});

describe("a kit that was stored with the hyphens of its label", () => {
  /** Stores codes as the version before did. */
  const storeAsBefore = (codes: Record<string, string>) =>
    asOwner(app.target, async (owner) => {
      for (const [plain, code] of Object.entries(codes)) {
        await sql`with r as (update recalled_kits set code = ${code} where code = ${plain})
          update stock_kits set code = ${code} where code = ${plain}`.execute(owner);
        await sql`update stock_kits set barcode = ${code} where barcode = ${plain}`.execute(owner);
        await sql`update kit_codes set code = ${code} where code = ${plain}`.execute(owner);
        for (const table of ["kits", "lab_samples"] as const) {
          await owner.updateTable(table).set({ kit_code: code }).where("kit_code", "=", plain).execute();
          await owner.updateTable(table).set({ barcode: code }).where("barcode", "=", plain).execute();
        }
        // The version before wrote nothing after the code.
        await sql`update tests set search_text = split_part(search_text, ${plain.toLowerCase()}, 1) || ${code.toLowerCase()}::text
          where search_text like ${`%${plain.toLowerCase()}%`}`.execute(owner);
      }
    });

  async function migrateAgain(): Promise<void> {
    const folder = await temporaryFolder();
    const file = new URL("../../../db/migrations/0041-plain-codes.sql", import.meta.url);
    await copyFile(file, join(folder, "9041-plain-codes.sql"));
    await migrate(app.target, { folder: pathToFileURL(`${folder}/`) });
  }

  const codesIn = (table: "stock_kits" | "kit_codes" | "recalled_kits", codes: readonly string[]) =>
    asOwner(app.target, async (owner) => {
      const found = await owner.selectFrom(table).select("code").where("code", "in", codes).execute();
      return found.map(({ code }) => code).sort();
    });

  test("has plain codes everywhere after the upgrade, unless another kit has them", async () => {
    const batchId = await sendLabelled("KIT0003", "TUBE0003");
    await bench.scan("TUBE0003");
    await recallBatch(app, staff, batchId);
    await sendLabelled("KIT0004", "TUBE0004");
    await receive([{ kitId: "KIT0006" }, { kitId: "KITX" }, { kitId: "KITY" }, { kitId: "KITZ" }]);
    const before = { KIT0003: "KIT-0003", TUBE0003: "TUBE_00-03", KIT0004: "KIT-0004" };
    await storeAsBefore({ ...before, KITX: "KIT-0006", KITY: "KIT-0007", KITZ: "KIT00-07" });
    assertRefused(await findTest("KIT0003"), 404);

    await migrateAgain();
    assert.deepEqual(await codesIn("kit_codes", Object.keys(before)), ["KIT0003", "KIT0004", "TUBE0003"]);
    assert.deepEqual(await codesIn("recalled_kits", ["KIT-0003", "KIT0003"]), ["KIT0003"]);
    const clashing = ["KIT-0006", "KIT-0007", "KIT00-07", "KIT0006"];
    assert.deepEqual(await codesIn("stock_kits", clashing), clashing);
    assert.equal((await findTest("KIT-0003")).status, 200);
    assert.equal((await bench.scan("TUBE_00-03")).body.verdict, "repeated");
    assert.equal((await bench.scan("KIT0003")).body.verdict, "repeated");
    const query = { status: "all", username: "KIT0004" };
    const searched = await app.call("listTestResults", { token: clinic.token, query });
    assert.equal(searched.body.total, 1);
  });
});
