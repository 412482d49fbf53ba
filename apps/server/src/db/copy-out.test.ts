import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import type { Lines } from "./copy-out.ts";
import { readLines } from "./copy-out.ts";
import type { TenantTransaction } from "./database.ts";

const app = await startTestApp();
const { organisationId: clinicId } = await makeTenant(app);
const inTenant = <T>(work: (trx: TenantTransaction) => Promise<T>) => app.mode.db.inTenant(clinicId, work);
const textOf = (pages: readonly Lines[]) => Buffer.concat(pages.map(({ lines }) => lines)).toString();

describe("a query copied out as lines", () => {
  test("gives the query's result, whatever its parameters and rows contain, with CSV line ends", async () => {
    const awkward = [`O'Neill "Ó" \\ $1 \\n`, "a,b", "two\r\nlines", "\\.", "", "ends with \\"];
    const at = new Date("2026-03-01T12:00:00.123Z");
    const pages = await inTenant((trx) =>
      readLines(
        trx,
        sql`select value, ${"it's \\ $2"}, ${7}::int, ${at}::timestamptz = '2026-03-01 12:00:00.123Z', null
          from jsonb_array_elements_text(${JSON.stringify(awkward)})`,
      ),
    );
    const text = textOf(pages);
    assert.deepEqual(
      parse(text, { record_delimiter: "\r\n" }),
      awkward.map((value) => [value, "it's \\ $2", "7", "t", ""]),
    );
  });

  test("is complete however many and long the lines are, and counted", async () => {
    const pages = await inTenant((trx) =>
      readLines(
        trx,
        sql`select n, repeat('x', case when n % 1000 = 0 then 200000 else n % 100 end) from generate_series(1, 5000) n`,
      ),
    );
    const read = parse(textOf(pages));
    assert.deepEqual(
      read.map(([n, filling]) => [Number(n), filling!.length]),
      Array.from({ length: 5000 }, (_, i) => [i + 1, (i + 1) % 1000 === 0 ? 200_000 : (i + 1) % 100]),
    );
    assert.equal(
      pages.reduce((sum, { rows }) => sum + rows, 0),
      5000,
    );
  });

  test("contains only the tenant's rows", async () => {
    const { organisationId: otherId } = await makeTenant(app);
    for (const [id, name] of [
      [clinicId, "ours"],
      [otherId, "theirs"],
    ] as const)
      await app.mode.db.inTenant(id, (trx) =>
        sql`insert into tallies values (${id}, ${name}, 0, 1)`.execute(trx),
      );
    const pages = await inTenant((trx) =>
      readLines(trx, sql`select name from tallies where name in ('ours', 'theirs')`),
    );
    assert.equal(textOf(pages), "ours\r\n");
  });

  test("reports a database error, and its connection stays usable", async () => {
    const failing = inTenant((trx) => readLines(trx, sql`select 1 / (n - 2) from generate_series(1, 3) n`));
    await assert.rejects(failing, /division by zero/);
    assert.equal(textOf(await inTenant((trx) => readLines(trx, sql`select 1`))), "1\r\n");
    await assert.rejects(
      inTenant((trx) => readLines(trx, sql`select ${[1]}`)),
      /cannot be written/,
    );
  });
});
