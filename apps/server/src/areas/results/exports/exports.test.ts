import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { exportKeptHours } from "@kitpath/contract/results/exports/export-kinds";
import { customerOf } from "#test/customers.ts";
import { makeKit, makeOrder, makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { openOutbox } from "#test/outbox.ts";
import { addColleague, addMember } from "#test/people.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import { newId } from "#db/ids.ts";
import { until } from "#test/until.ts";
import { removeExports } from "./removal.ts";
import { startExportJobs } from "./export-jobs.ts";
import { writeExport } from "./write-export.ts";

const app = await startTestApp();
const { sent, deps } = openOutbox(app);

async function openDesk() {
  const clinic = await makeTenant(app);
  const { token, organisationId } = clinic;
  return {
    ...clinic,
    start: (body: object) => app.call("startExport", { token, body }),
    write: (exportId: string) => writeExport(deps, { organisationId, exportId }),
    list: async () => (await app.call("listExports", { token })).body.data,
    download: (id: string, as = token) => app.call("downloadExport", { token: as, params: { id } }),
    audit: async () =>
      (await app.call("listAudit", { token, query: {} })).body.data.map(
        ({ action }: { action: string }) => action,
      ),
  };
}

const follow = (address: string) => {
  const link = new URL(address).pathname.split("/").at(-1)!;
  return app.call("downloadFile", { params: { link } });
};

describe("an export that is written by a job", () => {
  test("is the same file that its call returns at once, for each kind", async () => {
    const { token, start, write, download } = await openDesk();
    const results = { status: "all", with_children: "yes" };
    await makeKit(app, { token }, "results");
    for (const [kind, name, query] of [
      ["orders", "exportOrders", { status: "dispatched" }],
      ["test_results", "exportTestResults", results],
      ["covid_results", "exportCovidResults", results],
      ["audit", "exportAudit", { action: "test_data_made" }],
    ] as const) {
      const { body } = await start({ kind, query });
      await write(body.id);
      const link = (await download(body.id)).body.downloadLink;
      const file = await follow(link);
      assert.equal(file.body, (await app.call(name, { token, query })).body, kind);
      assert.match(
        String(file.headers["content-disposition"]),
        new RegExp(`${kind.replace("_", "-")}-\\d{4}`),
      );
    }
  });

  test("shows its progress, e-mails its asker a link that needs a sign-in, and is logged", async () => {
    const { token, email, start, write, list, download, audit } = await openDesk();
    for (let n = 0; n < 3; n++) await app.call("createOrder", { token, body: makeOrder() });
    const { body } = await start({ kind: "orders", query: { search: "" }, total: 3 });
    assert.deepEqual([body.state, body.rows, body.total], ["writing", 0, 3]);
    assert.equal((await start({ kind: "orders", query: { search: "" }, total: 3 })).body.id, body.id);
    assert.equal((await download(body.id)).status, 422);
    await write(body.id);
    const [ready] = await list();
    assert.deepEqual([ready.state, ready.rows], ["ready", 3]);
    const mail = sent.find(({ to }) => to === email);
    assert.match(mail!.text, new RegExp(`https://dashboard.example.com/admin/exports/${body.id}`));
    assert.match(mail!.text, /You can download it until .*, \d\d:\d\d (GMT|BST)\./);
    assert.doesNotMatch(mail!.text + mail!.html, /\/v1\/files\//);
    await download(body.id);
    assert.deepEqual(
      (await audit()).filter((action: string) => action.startsWith("export") || action === "orders_exported"),
      ["export_downloaded", "orders_exported"],
    );
  });

  test("is neither written nor kept once its asker loses access, before or during writing", async () => {
    const clinic = await makeTenant(app);
    const { organisationId, token } = clinic;
    await makeKit(app, clinic, "results");
    const demote = (id: string) =>
      app.call("updateTeamMember", {
        token,
        params: { id },
        body: { fname: "Max", lname: "Member", adminRole: "clinic_viewer" },
      });
    const remove = (id: string) => app.call("deleteTeamMember", { token, params: { id } });
    for (const end of [demote, remove])
      for (const isBefore of [true, false]) {
        const userId = await addColleague(app, clinic, { adminRole: "clinic_manager" });
        const asker = await openSession(app, { organisationId, userId });
        const body = { kind: "test_results", query: {} };
        const { id } = (await app.call("startExport", { token: asker, body })).body;
        const keys: string[] = [];
        const files = {
          ...app.mode.files,
          async write(...[key, content]: Parameters<typeof app.mode.files.write>) {
            keys.push(key);
            await app.mode.files.write(key, content);
            await end(userId);
          },
        };
        if (isBefore) await end(userId);
        const before = sent.length;
        await writeExport({ ...deps, mode: { ...app.mode, files } }, { organisationId, exportId: id });
        assert.equal(keys.length, isBefore ? 0 : 1);
        for (const key of keys) assert.equal(await app.mode.files.has(key), false);
        assert.equal(sent.length, before);
      }
  });

  // Shows: ASVS 15.2.2
  test("restarts after an interruption, and nobody gets half of it", async () => {
    const { token, start, write, list, organisationId } = await openDesk();
    await app.call("createOrder", { token, body: makeOrder() });
    const { body } = await start({ kind: "orders", query: {} });
    const files = {
      ...app.mode.files,
      write: async () => {
        throw new Error("The disk is away");
      },
    };
    const dying = { ...deps, mode: { ...app.mode, files } };
    await assert.rejects(writeExport(dying, { organisationId, exportId: body.id }), /disk is away/);
    assert.equal((await list())[0].state, "failed");
    await write(body.id);
    assert.deepEqual([(await list())[0].state, (await list())[0].rows], ["ready", 1]);
  });

  test("opens only to its asker, while they may see its content, and for three days", async () => {
    const clinic = await openDesk();
    const { start, write, download, list, organisationId } = clinic;
    const { body } = await start({ kind: "orders", query: {} });
    await write(body.id);
    const { link } = { link: (await download(body.id)).body.downloadLink as string };
    assert.equal((await follow(link)).status, 200);
    const stranger = await makeTenant(app);
    const userId = await addMember(app, clinic, { adminRole: "clinic_manager" });
    const colleague = await openSession(app, { organisationId, userId });
    for (const token of [stranger.token, colleague])
      assert.equal((await download(body.id, token)).status, 404);
    const viewer = await makeTenant(app, "clinic_viewer");
    const refused = await app.call("startExport", {
      token: viewer.token,
      body: { kind: "orders", query: {} },
    });
    assert.equal(refused.status, 403);

    const allowOrders = (flag_orders: boolean) =>
      app.mode.db.directory
        .updateTable("organisations")
        .set({ flag_orders })
        .where("id", "=", organisationId)
        .execute();
    await allowOrders(false);
    assert.equal((await download(body.id)).status, 403);
    assert.deepEqual(await list(), [], "nor is it listed");
    await allowOrders(true);
    assert.equal((await list()).length, 1);

    const start0 = app.clock.now;
    app.clock.now = new Date(start0.getTime() + 6 * 60_000);
    assert.equal((await follow(link)).status, 422);
    app.clock.now = new Date(start0.getTime() + exportKeptHours * 3_600_000 + 1);
    const token = await openSession(app, clinic);
    assert.equal((await download(body.id, token)).status, 404);
    await removeExports(deps);
    assert.equal(await app.mode.files.has(`${organisationId}/exports/${body.id}.csv`), false);
    app.clock.now = start0;
    assert.deepEqual(await list(), []);
  });

  test("is deleted when a person's data is restricted, since it may name them", async () => {
    const clinic = await openDesk();
    const { token, start, write, download } = clinic;
    const { orderNumber } = (await app.call("createOrder", { token, body: makeOrder() })).body;
    const { body } = await start({ kind: "orders", query: {} });
    await write(body.id);
    assert.equal((await download(body.id)).status, 200);
    const { id } = await customerOf(app, clinic, orderNumber);
    const scope = scopeOfTenant(app, clinic);
    await app.mode.db.inTenant(clinic.organisationId, (trx) => restrictCustomer(trx, scope, id));
    assert.equal((await download(body.id)).status, 404);
  });

  test("that no longer exists leaves no file of an earlier run", async () => {
    const { organisationId, write } = await openDesk();
    const id = newId(app.clock.now);
    const key = `${organisationId}/exports/${id}.csv`;
    await app.mode.files.put(key, new Uint8Array(1));
    await write(id);
    assert.equal(await app.mode.files.has(key), false);
  });

  test("requested twice at once is made once", async () => {
    for (let n = 0; n < 6; n++) {
      const { start } = await openDesk();
      const body = { kind: "orders", query: {} };
      const replies = await Promise.all([start(body), start(body), start(body)]);
      assert.equal(new Set(replies.map(({ body: { id } }) => id)).size, 1);
    }
  });

  test("delays no other clinic's, however long it takes", async () => {
    const [long, short] = [await openDesk(), await openDesk()];
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const write: typeof app.mode.files.write = async (key, content) => {
      if (key.startsWith(long.organisationId)) {
        begun.resolve();
        await end.promise;
      }
      return app.mode.files.write(key, content);
    };
    await startExportJobs({ ...deps, mode: { ...app.mode, files: { ...app.mode.files, write } } });
    await long.start({ kind: "orders", query: {} });
    await begun.promise;
    await short.start({ kind: "orders", query: {} });
    await until(async () => (await short.list())[0].state === "ready", "the other clinic's export");
    assert.equal((await long.list())[0].state, "writing");
    end.resolve();
    await until(async () => (await long.list())[0].state === "ready", "the long export");
  });
});
