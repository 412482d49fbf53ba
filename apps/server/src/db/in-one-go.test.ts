import assert from "node:assert/strict";
import { Socket } from "node:net";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import type { TenantTransaction } from "./database.ts";
import { inOneGo } from "./in-one-go.ts";

const app = await startTestApp();
const { organisationId: clinicId } = await makeTenant(app);
const inTenant = <T>(work: (trx: TenantTransaction) => Promise<T>) => app.mode.db.inTenant(clinicId, work);

const count = async (trx: TenantTransaction, name: string) => {
  await sql`insert into tallies values (${clinicId}, ${name}, 0, 1)`.execute(trx);
};
const listCounted = async (trx: TenantTransaction, names: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from tallies where name like ${`${names}%`} order by name`.execute(trx);
  return rows.map(({ name }) => name);
};
const fail = (trx: TenantTransaction) => sql`select 1 / 0`.execute(trx);

type Chunks = readonly { chunk: Buffer }[];
type Write = (this: Socket, chunks: Chunks, done: () => void) => void;

describe("pipelined statements", () => {
  test("are sent in one write", async (t) => {
    const written: string[] = [];
    const sockets = Socket.prototype as unknown as { _writev: Write };
    const { _writev: write } = sockets;
    t.mock.method(sockets, "_writev", function keep(this: Socket, chunks: Chunks, done: () => void) {
      written.push(chunks.map(({ chunk }) => String(chunk)).join());
      write.call(this, chunks, done);
    });
    await inTenant((trx) => inOneGo([count(trx, "gone-a"), count(trx, "gone-b"), count(trx, "gone-c")]));
    const together = written.find((text) => text.includes("gone-a")) ?? "";
    for (const text of ["begin", "kitpath.tenant", "gone-b", "gone-c"])
      assert.ok(together.includes(text), `${text} left in another write`);
  });

  test("are executed and answered in order", async () => {
    const [, one, , both] = await inTenant((trx) =>
      inOneGo([
        count(trx, "order-a"),
        listCounted(trx, "order"),
        count(trx, "order-b"),
        listCounted(trx, "order"),
      ]),
    );
    assert.deepEqual([one, both], [["order-a"], ["order-a", "order-b"]]);
  });

  test("leave nothing behind when one fails, and the error says why", async () => {
    await assert.rejects(
      inTenant((trx) => inOneGo([count(trx, "failed-a"), fail(trx), count(trx, "failed-b")])),
      { code: "22012" },
    );
    assert.deepEqual(await inTenant((trx) => listCounted(trx, "failed")), []);
  });

  test("end before their transaction does, so none runs outside it", async () => {
    let hasEnded = false;
    const goOn = async (trx: TenantTransaction) => {
      await count(trx, "late-a");
      await new Promise((done) => setTimeout(done, 50));
      await count(trx, "late-b").finally(() => (hasEnded = true));
    };
    const work = inTenant((trx) => inOneGo([goOn(trx), fail(trx)]));
    await assert.rejects(work, { code: "22012" });
    assert.ok(hasEnded);
    assert.deepEqual(await inTenant((trx) => listCounted(trx, "late")), []);
  });

  test("report an error thrown by the calling code", async () => {
    const refuse = async () => Promise.reject(new Error("refused"));
    await assert.rejects(
      inTenant((trx) => inOneGo([count(trx, "refused"), refuse()])),
      /refused/,
    );
    assert.deepEqual(await inTenant((trx) => listCounted(trx, "refused")), []);
  });
});
