import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { errorStatusesOf } from "@kitpath/contract/operation/operation";
import { operationRows as rows } from "@kitpath/contract/operations";
import { isStorableText } from "@kitpath/contract/fields/text-rules";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { nastyTexts } from "#test/arbitrary-inputs.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { withEachLeaf, withFields, withLeaves } from "#test/leaves.ts";
import { openSessionFor } from "#test/session-for.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const inputs = await validInputs(app, clinic);

/** Fields with these names. `fromEntries`, so that `__proto__` is a field like any other. */
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, "x"]));

describe("every awkward text, in every field and as the name of an extra one", () => {
  for (const [name, row] of rows.filter(([, { body }]) => body)) {
    // Shows: ASVS 1.2.3, 1.2.4, promise any-input
    test(`${name} answers as its row declares`, async () => {
      const { body: valid } = inputs[name];
      const token = inputs[name].token ? await openSessionFor(app, name, inputs[name].as ?? clinic) : null;
      const declared = new Set([row.status, ...errorStatusesOf(row)]);
      const send = async (body: unknown, what: string) => {
        const { status } = await app.call(name, { ...inputs[name], token, body });
        assert.ok(declared.has(status), `${status} for ${what}`);
        return status;
      };
      for (const text of nastyTexts) {
        const bodies = [...withEachLeaf(valid, text)];
        const isRead = ({ body }: (typeof bodies)[number]) => row.body!.safeParse(body).success;
        // What the schema refuses goes no further than the schema, whichever field it is in: one of them is enough.
        const [read, [refused]] = [bodies.filter(isRead), bodies.filter((each) => !isRead(each))];
        // If a body with all of them is taken, so is each of them.
        const all = withLeaves(valid, text, new Set(read.map(({ path }) => path)));
        const isTaken =
          row.body!.safeParse(all).success && (await send(all, JSON.stringify(text))) === row.status;
        const apart = isTaken ? [] : read;
        for (const { path, body } of refused ? [...apart, refused] : apart)
          await send(body, `${JSON.stringify(text)} at ${path}`);
      }
      for (const { path, body } of withFields(valid, named(nastyTexts)))
        await send(body, `further fields at ${path}`);
    });
  }
});

describe("a text that the database cannot store", () => {
  const isStorable = (value: unknown): boolean => {
    if (typeof value === "string") return isStorableText(value);
    if (typeof value !== "object" || value === null) return true;
    return Object.entries(value).every(([key, child]) => isStorableText(key) && isStorable(child));
  };

  for (const [name, { body: schema }] of rows) {
    // Uploads are bytes; the tests of each upload cover how they are read.
    if (!schema || inputs[name].body === undefined) continue;
    // Shows: promise any-input
    test(`is refused in every field of ${name}, and as the name of one`, () => {
      const { body: valid } = inputs[name];
      const texts = nastyTexts.filter((text) => !isStorableText(text));
      const changes = [
        ...texts.flatMap((text) => [...withEachLeaf(valid, text)]),
        ...withFields(valid, named(texts)),
      ];
      for (const { path, body } of changes) {
        const parsed = schema.safeParse(body);
        assert.ok(!parsed.success || isStorable(parsed.data), path);
      }
    });
  }
});

describe("unknown fields", () => {
  const canary = "canary-7f3a91";
  const extra = { [canary]: canary, isAdmin: canary, clinic_id: canary, payment_confirmed: canary };

  const ownNames = new Set(["physicianDetails", "headers", "mapping", "columns", "biomarkers", "seen"]);
  /** Adds unknown fields to each object in a body, except to objects whose keys the caller chooses. */
  function widened(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(widened);
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).map(([key, child]) => [
      key,
      ownNames.has(key) ? child : widened(child),
    ]);
    return { ...Object.fromEntries(fields), ...extra };
  }

  async function tablesHolding(text: string): Promise<string[]> {
    return asOwner(app.target, async (owner) => {
      const tables = await sql<{ name: string }>`
        select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss')`.execute(owner);
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const hit =
          await sql`select 1 from ${sql.raw(name)} t where t::text like ${`%${text}%`} limit 1`.execute(
            owner,
          );
        if (hit.rows.length > 0) found.push(name);
      }
      return found;
    });
  }

  // Shows: ASVS 1.5.2, 15.3.3
  test("are ignored by every call and stored nowhere", async () => {
    const own = await makeTenant(app);
    // Awkward texts count as wrong guesses too, and all of them came from one address.
    await asOwner(app.target, (owner) => owner.deleteFrom("sign_in_guesses").execute());
    const inputs = await validInputs(app, own);
    for (const [name, row] of rows) {
      const valid = inputs[name];
      const input = { ...valid, query: { ...Object(valid.query), ...extra }, body: widened(valid.body) };
      const token = valid.token ? await openSessionFor(app, name, valid.as ?? own) : null;
      const reply = await app.call(name, { ...input, token });
      assert.equal(reply.status, row.status, `${name} ${JSON.stringify(reply.body)}`);
      assert.ok(!JSON.stringify(reply.body).includes(canary), name);
    }
    const { delivery } = inputs.createOrder.body as { delivery: { email: string } };
    assert.ok((await tablesHolding(delivery.email)).includes("public.orders"));
    assert.deepEqual(await tablesHolding(canary), []);
  });
});
