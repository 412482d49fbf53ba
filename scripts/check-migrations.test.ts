import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { makeFreshFolder } from "../apps/server/test/fresh-folder.ts";
import { checkMigrations } from "./check-migrations.ts";

async function check(migration: string, number = "9001"): Promise<string | null> {
  const folder = await makeFreshFolder();
  await writeFile(join(folder, `${number}-change.sql`), migration);
  return checkMigrations(folder);
}

const index = "create index if not exists orders_by_city on orders (clinic_id, city);";

describe("the check of migrations", () => {
  test("accepts what the upgrade guide allows", async () => {
    for (const allowed of [
      "alter table orders add column note text;",
      "alter table orders add column priority integer not null default 0;",
      "alter table orders add constraint known check (priority > 0) not valid;",
      "alter table orders validate constraint known;",
      "create table parcels (clinic_id uuid not null, id uuid primary key);",
      `-- squawk-ignore require-concurrent-index-creation\n${index}`,
    ])
      assert.equal(await check(allowed), null, allowed);
  });

  test("names what would block users of the table, or the previous version", async () => {
    for (const [refused, rule] of [
      [index, "require-concurrent-index-creation"],
      ["alter table orders add constraint known check (priority > 0);", "constraint-missing-not-valid"],
      ["alter table orders alter column note set not null;", "adding-not-nullable-field"],
      ["alter table orders rename column note to remark;", "renaming-column"],
      ["alter table orders alter column note type varchar(9);", "changing-column-type"],
    ] as const)
      assert.match((await check(refused)) ?? "", new RegExp(rule), refused);
  });

  test("skips those of the first version, which run on an empty database", async () => {
    assert.equal(await check(index, "0001"), null);
  });
});
