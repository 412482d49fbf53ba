import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "#db/prepare-database.ts";
import { accessContext } from "#areas/storefront/stores/shop-access.ts";
import { contextOfSecret } from "#areas/access/two-factor/totp.ts";
import { contextOfEndpoint } from "#areas/messaging/webhooks/signed-call.ts";
import { deriveKey, openSecrets } from "#secrets/secrets.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { renewSecrets } from "./renew-secrets.ts";

const [oldPassphrase, newPassphrase] = ["the passphrase of last year", "the passphrase of this year"];
const old = openSecrets([oldPassphrase]);
const both = openSecrets([newPassphrase, oldPassphrase]);
const fresh = openSecrets([newPassphrase]);

const app = await startTestApp();
const run = <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  asOwner(app.target, async (owner) => {
    const parts = text.split("?");
    const query = parts
      .slice(1)
      .reduce((all, part, n) => sql`${all}${values[n]}${sql.raw(part)}`, sql.raw(parts[0]!));
    return (await sql<T>`${query}`.execute(owner)).rows;
  });

/** Finds every column of every table that has a text starting with the key's id. */
async function columnsOfKey(passphrase: string): Promise<string[]> {
  const { id } = deriveKey(passphrase);
  const columns = await run<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and data_type in ('text', 'jsonb')",
  );
  const looks = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as place where exists (select from ${table} where ${column}::text like '%${id}.%')`,
  );
  // One statement, because each is sent over a connection of its own.
  const found = await run<{ place: string }>(looks.join(" union all "));
  return found.map(({ place }) => place).sort();
}

async function keepSecrets() {
  const { organisationId: tenant, userId } = await makeTenant(app);
  const [endpoint, now] = [randomUUID(), new Date()];
  await run("insert into two_factor (organisation_id, user_id, secret, created_at) values (?, ?, ?, ?)", [
    tenant,
    userId,
    old.encrypt("JBSWY3DPEHPK3PXP", contextOfSecret(userId)),
    now,
  ]);
  const sealed = (text: string) => old.encrypt(text, contextOfEndpoint(endpoint));
  const older = JSON.stringify([{ secret: sealed("whsec_0"), until: now.toISOString() }]);
  await run(
    `insert into webhook_endpoints (clinic_id, id, event_type, url, headers, active, version, secret, previous_secret, older_secrets, created_at, updated_at)
     values (?, ?, 'order-created', 'https://example.test', ?, true, 1, ?, ?, ?, ?, ?)`,
    [tenant, endpoint, sealed("{}"), sealed("whsec_2"), sealed("whsec_1"), older, now, now],
  );
  const domain = `${randomUUID()}.example.test`;
  const access = old.encrypt("{}", accessContext(domain));
  await run(
    `insert into stores (clinic_id, id, type, domain, title, currency, access, created_at, connected_at, reconciled_to)
     values (?, ?, 'shopify', ?, 'Shop', 'GBP', ?, ?, ?, ?)`,
    [tenant, randomUUID(), domain, access, now, now, now],
  );
  await run(
    "insert into store_connections (id, domain, title, currency, access, created_at, expires_at) values (?, ?, 'Shop', 'GBP', ?, ?, ?)",
    [randomUUID(), domain, access, now, now],
  );
  return { tenant, userId };
}

describe("a change of the passphrase", () => {
  // Shows: ASVS 11.2.2
  test("leaves nothing in the database that needs the old one, and resumes after an interruption", async () => {
    const { tenant, userId } = await keepSecrets();
    const before = await columnsOfKey(oldPassphrase);
    assert.deepEqual(before, [
      "store_connections.access",
      "stores.access",
      "two_factor.secret",
      "webhook_endpoints.headers",
      "webhook_endpoints.older_secrets",
      "webhook_endpoints.previous_secret",
      "webhook_endpoints.secret",
    ]);
    assert.deepEqual(await renewSecrets(app.mode.db, both), { renewed: 7, unreadable: [] });
    assert.deepEqual(await columnsOfKey(oldPassphrase), []);
    assert.deepEqual(await columnsOfKey(newPassphrase), before);
    const [row] = await run<{ secret: string }>("select secret from two_factor where user_id = ?", [userId]);
    assert.equal(fresh.decrypt(row!.secret, contextOfSecret(userId)), "JBSWY3DPEHPK3PXP");

    await keepSecrets();
    assert.deepEqual(await renewSecrets(app.mode.db, both), { renewed: 7, unreadable: [] });
    assert.deepEqual(await renewSecrets(app.mode.db, fresh), { renewed: 0, unreadable: [] });

    const lost = openSecrets(["a passphrase that nobody has"]);
    await run("update two_factor set secret = ? where user_id = ?", [
      lost.encrypt("x", contextOfSecret(userId)),
      userId,
    ]);
    const { renewed, unreadable } = await renewSecrets(app.mode.db, fresh);
    assert.equal(renewed, 0);
    assert.equal(unreadable.length, 1);
    assert.match(unreadable[0]!, /^Organisation \d+: The key [\da-f]{8} is not configured$/);
    assert.ok(tenant);
  });

  test("replaces what a lost passphrase encrypted, and reports none of it as unreadable", async () => {
    const { userId } = await keepSecrets();
    const lost = openSecrets(["a passphrase whose predecessor was lost"]);
    const before = await columnsOfKey(oldPassphrase);
    assert.deepEqual(await renewSecrets(app.mode.db, lost, true).then(({ unreadable }) => unreadable), []);
    assert.deepEqual(await columnsOfKey(oldPassphrase), []);
    assert.deepEqual(await columnsOfKey("a passphrase whose predecessor was lost"), before);
    const [row] = await run<{ secret: string }>("select secret from two_factor where user_id = ?", [userId]);
    assert.notEqual(lost.decrypt(row!.secret, contextOfSecret(userId)), "JBSWY3DPEHPK3PXP");
  });
});
