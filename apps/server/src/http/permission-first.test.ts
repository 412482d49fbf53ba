import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Operation } from "@kitpath/contract/operation/operation";
import type { OperationName } from "@kitpath/contract/operations";
import { operationRows } from "@kitpath/contract/operations";
import type { Permission, RoleCode } from "@kitpath/contract/operation/permissions";
import { permissionsOf, roles } from "@kitpath/contract/operation/permissions";
import { keysOf } from "@kitpath/contract/fields/keys-of";
import { updateSigningTime } from "#areas/access/accounts/session-queries.ts";
import { hashToken } from "#areas/access/accounts/token.ts";
import { newId } from "#db/ids.ts";
import { makeApiKey } from "#test/developer.ts";
import { assertRefused } from "#test/assert-refused.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import type { CallInput, Reply } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { insertMember } from "#areas/access/accounts/members.ts";
import { actionsOf, addColleague, makeMember } from "#test/people.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp({ KITPATH_ENV: "local" });
const clinic = await makeTenant(app);
const inputs = await validInputs(app, clinic);

type Person = Pick<Tenant, "organisationId" | "userId">;
type Guarded = Extract<Operation["access"], { permission: Permission }>;

const guarded = operationRows.filter(
  (entry): entry is [OperationName, Operation & { access: Guarded }] => "permission" in entry[1].access,
);

/** Sessions of colleagues of whoever holds an input's token, by role. */
const colleagues = new Map<string, string>();
async function colleagueOf({ organisationId }: Person, role: RoleCode): Promise<string> {
  const place = `${organisationId} ${role}`;
  const known = colleagues.get(place);
  if (known) return known;
  const { now } = app.clock;
  const person = { organisationId, userId: newId(now) };
  const { email, fname: firstName, lname: lastName } = makeMember();
  await app.mode.db.inTenant(organisationId, (trx) =>
    insertMember(trx, { ...person, now }, { email, firstName, lastName, role }),
  );
  const token = await openSession(app, person);
  colleagues.set(place, token);
  return token;
}

/** The roles of a kind of organisation that lack a permission. */
const without = (permission: Permission, kind: string): RoleCode[] =>
  keysOf(roles).filter((code) => roles[code].kind === kind && !permissionsOf(code).includes(permission));

const kindOf = async ({ organisationId }: Person) =>
  (
    await app.mode.db.directory
      .selectFrom("organisations")
      .select("kind")
      .where("id", "=", organisationId)
      .executeTakeFirstOrThrow()
  ).kind;

/** The same input with ids that nobody has. */
const madeUp = (input: CallInput): CallInput => ({
  ...input,
  params: Object.fromEntries(Object.keys(input.params ?? {}).map((name) => [name, newId(app.clock.now)])),
});

/** Headers by which a cache asks whether it may go on with what it has. */
const conditional = { "if-none-match": "*", "if-modified-since": "Fri, 01 Jan 2100 00:00:00 GMT" };

const told = ({ status, body }: Reply) => ({ status, body });

describe("a call that needs a permission", () => {
  test("is refused alike for existing, missing and impossible ids, to every role without it", async () => {
    for (const [name, { access, errorForm, method, path }] of guarded) {
      const input = inputs[name];
      const owner = input.as ?? clinic;
      for (const role of without(access.permission, await kindOf(owner))) {
        const token = await colleagueOf(owner, role);
        const before = await actionsOf(app, owner);
        const there = await app.call(name, { ...input, token });
        assertRefused(there, 403, errorForm);
        assert.equal(there.body.code, "forbidden", `${name} ${role}`);
        for (const [what, other] of Object.entries({
          "made-up ids": madeUp(input),
          nonsense: { ...input, query: "page=x&page=y", body: { no: "sense" }, raw: undefined },
          "a cache": { ...input, headers: { ...input.headers, ...conditional } },
        }))
          assert.deepEqual(told(await app.call(name, { ...other, token })), told(there), `${name}, ${what}`);
        if (method === "GET" && !path.includes(":")) {
          const headers = { authorization: `Bearer ${token}` };
          const { statusCode } = await app.app.inject({ method: "HEAD", url: path, headers });
          assert.equal(statusCode, 403, `HEAD ${name}`);
        }
        assert.deepEqual(await actionsOf(app, owner), before, name);
      }
    }
  });

  test("of the platform's staff does not exist for anybody else, whatever it names", async () => {
    const outsiders = [await openSession(app, clinic), (await makeTenant(app, "lab_admin")).token];
    for (const [name, { access, errorForm }] of guarded) {
      if (access.kind !== "staff") continue;
      for (const token of outsiders) {
        const there = await app.call(name, { ...inputs[name], token });
        assertRefused(there, 404, errorForm);
        assert.deepEqual(told(await app.call(name, { ...madeUp(inputs[name]), token })), told(there), name);
      }
    }
  });

  test("is refused alike to an API key of another scope, whatever it names", async () => {
    const [ofOrders, ofKits] = [
      await makeApiKey(app, clinic, "createApiKey", { scopes: ["orders:write"] }),
      await makeApiKey(app, clinic, "createApiKey", { scopes: ["kits:write"] }),
    ];
    for (const [name, { access, apiKey: scope, errorForm }] of guarded) {
      if (!scope || access.kind === "staff" || inputs[name].as) continue;
      const apiKey = scope.startsWith("orders:") ? ofKits : ofOrders;
      const input = { ...inputs[name], token: null, apiKey };
      const there = await app.call(name, input);
      assertRefused(there, 403, errorForm);
      assert.equal(there.body.code, "scope_missing", name);
      assert.deepEqual(told(await app.call(name, madeUp(input))), told(there), name);
    }
  });

  test("is refused to a user without it who repeats a colleague's Idempotency-Key", async () => {
    for (const [name, { access, idempotent, errorForm }] of guarded) {
      if (!idempotent) continue;
      const input = {
        ...inputs[name],
        headers: { ...inputs[name].headers, "idempotency-key": newId(app.clock.now) },
      };
      const owner = input.as ?? clinic;
      const token = await openSession(app, owner);
      await updateSigningTime(
        app.mode.db.directory,
        hashToken(token),
        new Date(app.clock.now.getTime() + 3_600_000),
      );
      const first = await app.call(name, { ...input, token });
      assert.ok(first.status < 300, `${name}: ${first.status} ${JSON.stringify(first.body)}`);
      for (const role of without(access.permission, await kindOf(owner)))
        assertRefused(
          await app.call(name, { ...input, token: await colleagueOf(owner, role) }),
          403,
          errorForm,
        );
    }
  });
});

test("no answer that needs a session comes from a cache", async () => {
  for (const [name, { access, method }] of operationRows) {
    if (method !== "GET" || access.kind === "public") continue;
    const { as, ...input } = inputs[name];
    const token = input.token ? await openSession(app, as ?? clinic) : null;
    const headers = { ...input.headers, ...conditional };
    const reply = await app.call(name, { ...input, token, headers });
    assert.ok(reply.status < 300, `${name}: ${reply.status}`);
    assert.equal(reply.headers["cache-control"], "no-store", name);
    assert.deepEqual([reply.headers.etag, reply.headers["last-modified"]], [undefined, undefined], name);
  }
});

test("a person's own objects do not exist for a colleague", async () => {
  const userId = await addColleague(app, clinic, { adminRole: "clinic_admin" });
  const token = await openSession(app, { organisationId: clinic.organisationId, userId });
  for (const [name, { access, path, errorForm, body }] of operationRows) {
    if (access.kind !== "signed_in" || !path.includes(":")) continue;
    const input = { ...inputs[name], token, ...(body ? { body: { password: "Correct-horse-2" } } : {}) };
    const theirs = await app.call(name, input);
    assertRefused(theirs, 404, errorForm);
    assert.deepEqual(told(await app.call(name, madeUp(input))), told(theirs), name);
  }
});
