import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { KeyScope } from "@kitpath/contract/operation/key-scopes";
import { keyScopes } from "@kitpath/contract/operation/key-scopes";
import { operationRows } from "@kitpath/contract/operations";
import type { OrganisationKind, Permission } from "@kitpath/contract/operation/permissions";
import { keyPermissions, organisationKinds } from "@kitpath/contract/operation/permissions";
import { assertRefused } from "#test/assert-refused.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";

const app = await startTestApp();
const holders = {
  clinic: { tenant: await makeTenant(app), by: "createApiKey" },
  lab: { tenant: await makeTenant(app, "lab_admin"), by: "createLabKey" },
  provider: { tenant: await makeTenant(app, "provider_admin"), by: "createProviderKey" },
  platform: { tenant: await makeTenant(app, "platform_fulfilment"), by: "createWarehouseKey" },
} as const;

const keyWith = (kind: OrganisationKind, scopes: KeyScope[]) =>
  makeApiKey(app, holders[kind].tenant, holders[kind].by, { scopes });

/** The calls that accept keys of a kind of organisation. */
const callsOf = (kind: OrganisationKind) =>
  operationRows.filter(
    ([, { apiKey, access }]) =>
      apiKey &&
      "permission" in access &&
      (keyPermissions[kind] as readonly Permission[]).includes(access.permission),
  );

/** What each scope includes, written independently of the rule under test. */
const opens: Record<KeyScope, KeyScope[]> = {
  "orders:read": ["orders:read"],
  "orders:write": ["orders:read", "orders:write"],
  "results:read": ["results:read"],
  "results:write": ["results:read", "results:write"],
  "kits:read": ["kits:read"],
  "kits:write": ["kits:read", "kits:write"],
  "webhooks:read": ["webhooks:read"],
  "webhooks:write": ["webhooks:read", "webhooks:write"],
  "appointments:read": ["appointments:read"],
  "appointments:write": ["appointments:read", "appointments:write"],
  "reviews:read": ["reviews:read"],
  "reviews:write": ["reviews:read", "reviews:write"],
};

/** Ids for paths that need them: without one, a path could match another call. */
const nowhere = {
  type: "results",
  id: "x",
  orderNumber: "x",
  productCode: "x",
  clinicId: "x",
  eventType: "x",
  kitId: "x",
};

// Shows: ASVS 8.2.1
test("a call for one kind of organisation is refused to the administrators of every other", async () => {
  let tried = 0;
  for (const [name, row] of operationRows) {
    const { access } = row;
    const of = access.kind === "permission" ? access.of : undefined;
    for (const kind of of ? organisationKinds.filter((other) => other !== of) : []) {
      const { status } = await app.call(name, { token: holders[kind].tenant.token, params: nowhere });
      assert.equal(status, 403, `${name} by a ${kind}`);
      tried++;
    }
  }
  assert.ok(tried > 50);
});

describe("a key with one scope", () => {
  for (const kind of organisationKinds) {
    // Shows: ASVS 8.2.1, promise key-scopes
    test(`of a ${kind} opens that scope's calls, and no others whatever the request`, async () => {
      let tried = 0;
      for (const scope of keyScopes) {
        const apiKey = await keyWith(kind, [scope]);
        for (const [name, row] of callsOf(kind)) {
          const reply = await app.call(name, { apiKey, params: nowhere });
          const isOpen = opens[scope].includes(row.apiKey!);
          assert.equal(reply.body?.code === "scope_missing", !isOpen, `${scope} ${name}`);
          if (!isOpen) assertRefused(reply, 403, row.errorForm ?? "standard");
          if (!isOpen) assert.match(reply.body.message, new RegExp(row.apiKey!));
          tried++;
        }
      }
      assert.equal(tried, callsOf(kind).length * 12);
      assert.ok(tried > 0);
    });
  }
});

describe("scopes", () => {
  test("add up", async () => {
    const apiKey = await keyWith("clinic", ["orders:read", "webhooks:read"]);
    assert.equal((await app.call("listOrders", { apiKey })).status, 200);
    assert.equal((await app.call("listWebhooks", { apiKey })).status, 200);
    assertRefused(await app.call("listTestResults", { apiKey }), 403);
  });

  test("open nothing that is closed to the organisation's keys", async () => {
    const apiKey = await keyWith("lab", ["orders:write"]);
    const reply = await app.call("listOrders", { apiKey });
    assertRefused(reply, 403);
    assert.equal(reply.body.code, "forbidden");
  });

  test("must be known, and at least one", async () => {
    const { token } = holders.clinic.tenant;
    for (const scopes of [[], ["orders"], ["orders:delete"], "orders:read"]) {
      const reply = await app.call("createApiKey", { token, body: { keyName: "Wrong", scopes } });
      assertRefused(reply, 422);
    }
  });
});
