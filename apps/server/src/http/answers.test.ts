import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AppliedAction } from "@kitpath/contract/appointments/day/visit-action";
import type { Operation } from "@kitpath/contract/operation/operation";
import { isForAccounts, isForViewers, queryNamesOf } from "@kitpath/contract/operation/operation";
import type { OperationName } from "@kitpath/contract/operations";
import { operationRows as rows } from "@kitpath/contract/operations";
import type { Permission, RoleCode } from "@kitpath/contract/operation/permissions";
import { permissionsOf, roles } from "@kitpath/contract/operation/permissions";
import { newApiKey } from "#areas/access/api-keys/key-format.ts";
import { assertRefused, namedFields } from "#test/assert-refused.ts";
import { makeApiKey } from "#test/developer.ts";
import { isOfProvider, makeProviderKey } from "#test/appointments.ts";
import { makeLabKey } from "#test/lab-results.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { withEachLeaf } from "#test/leaves.ts";
import { letSign, needsSigning } from "#test/session-for.ts";
import { validInputs } from "#test/valid-inputs.ts";

const app = await startTestApp();
const clinic = await makeTenant(app);
const other = await makeTenant(app);
const tokenOfRole = new Map<RoleCode, string>();
for (const role of Object.keys(roles) as RoleCode[])
  tokenOfRole.set(role, (await makeTenant(app, role)).token);
const inputs = await validInputs(app, clinic);
const viewer = (await makeTenant(app, "platform_admin")).token;
await app.call("viewAsPartner", {
  token: viewer,
  params: { id: clinic.organisationId },
  body: { reason: "To see what they see" },
});
const othersInputs = await validInputs(app, other);
const apiKey = await makeApiKey(app, clinic);
const othersKey = await makeApiKey(app, other);
const othersProviderKey = await makeProviderKey(app, await makeTenant(app, "provider_admin"));
const warehouseKey = await makeApiKey(
  app,
  await makeTenant(app, "platform_fulfilment"),
  "createWarehouseKey",
);
const mistyped = apiKey.slice(0, -1) + (apiKey.endsWith("0") ? "1" : "0");
const nobodysKeys = ["", "x", mistyped, newApiKey("live"), newApiKey("sandbox")];
const junkToken = "x".repeat(43);

/** The session of each operation's calls. One that has succeeded may have ended it, so the next call gets another. */
const sessions = new Map<OperationName, string>();
async function fresh(name: OperationName): Promise<CallInput> {
  if (!inputs[name].token) return inputs[name];
  const token = sessions.get(name) ?? (await openSession(app, inputs[name].as ?? clinic));
  if (needsSigning(name)) await letSign(app, token);
  sessions.set(name, token);
  return { ...inputs[name], token };
}

const raw = (payload: string | Buffer, contentType = "application/json"): CallInput => ({
  body: undefined,
  raw: { payload, contentType },
});
const notJson = raw("{");
const tooLargeFor = ({ upload }: Operation) =>
  upload
    ? raw(Buffer.alloc(upload.maxBytes + 1), upload.mediaTypes[0])
    : raw(`{"a":"${"x".repeat(257 * 1024)}"}`);
const otherType = raw("<a/>", "application/xml");
const otherShapes = ["[]", "null", "1", '"text"'].map((payload) => raw(payload));

/** Lists whose wrong items are each refused alone, in an answer with what became of every item. */
const refusedAlone: Partial<Record<OperationName, RegExp>> = { applyActions: /^actions\.(\d+)\.(.+)$/ };

/** Fields that are ignored if they are wrong: the standard behind the call has no answer for that. */
const ignoredIfWrong: Partial<Record<OperationName, readonly string[]>> = { openManifest: ["passcode"] };

/** The names that the lists' calls have for the number of rows of a page. */
const pageSizeNames: readonly string[] = ["count", "limit", "page_size"];

for (const [place, [name, row]] of rows.entries()) {
  const form = row.errorForm ?? "standard";
  const isGuarded = ["person", "signed_in", "permission", "staff"].includes(row.access.kind);
  const tooLarge = tooLargeFor(row);
  const send = async (change: CallInput) => {
    const reply = await app.call(name, { ...(await fresh(name)), ...change });
    if (reply.status < 400) sessions.delete(name);
    return reply;
  };
  const wrongs = [{}, notJson, tooLarge, otherType, ...otherShapes];
  /** Each credential is refused, and one of them, another for each operation, whatever else is wrong. */
  async function assertEachRefused(credentials: readonly CallInput[], status: number): Promise<void> {
    for (const [index, credential] of credentials.entries()) {
      const sent = index === place % credentials.length ? wrongs : [{}];
      for (const wrong of sent) assertRefused(await send({ ...wrong, ...credential }), status, form);
    }
  }

  describe(`${name} (${row.method} ${row.path})`, () => {
    // A call that can succeed only once is replayed for the tests after the first, whatever credentials they use.
    const once = row.idempotent ? { headers: { "idempotency-key": "first-of-all" } } : {};

    // Shows: ASVS 15.3.1
    test(`answers ${row.status} in its declared shape`, async () => {
      const reply = await send(once);
      assert.equal(reply.status, row.status, JSON.stringify(reply.body));
      if (row.file) assert.ok(row.file.includes(String(reply.headers["content-type"]).split(";")[0]!));
      else row.answer.parse(reply.body);
    });

    if (isGuarded) {
      test("401 without a token or with an unknown one, whatever else is wrong", async () => {
        const tokens = [null, junkToken, "short"];
        await assertEachRefused(
          tokens.map((token) => ({ token })),
          401,
        );
      });
    }

    if (row.apiKey && row.access.kind === "staff") {
      test("404 with a clinic's API key, and accepted with the warehouse's", async () => {
        assertRefused(await send({ token: null, apiKey }), 404, form);
        const { status } = await send({ token: null, apiKey: warehouseKey });
        assert.ok(![401, 403].includes(status), String(status));
      });
    } else if (row.apiKey) {
      test(`${row.status} with an API key of the organisation`, async () => {
        const { as, token = null } = inputs[name];
        const makeKey = isOfProvider(name) ? makeProviderKey : makeLabKey;
        const key = as && token ? await makeKey(app, { token }) : apiKey;
        const reply = await send({ ...once, token: null, apiKey: key });
        // For example, the order is cancelled already.
        const isDone = row.method !== "GET" && !row.idempotent && reply.status === 409;
        // The session's answer is not the key's; only who is admitted is told so.
        const isTheirs = row.idempotent && reply.body.code === "idempotency_key_reused";
        assert.ok(isDone || isTheirs || reply.status === row.status, JSON.stringify(reply.body));
      });
    }

    if (row.apiKey) {
      test("401 with an unknown API key, whatever else is wrong", async () => {
        await assertEachRefused(
          nobodysKeys.map((key) => ({ token: null, apiKey: key })),
          401,
        );
      });
      if (JSON.stringify(othersInputs[name].params) !== JSON.stringify(inputs[name].params)) {
        test("404 with an API key for something of another clinic", async () => {
          const key = isOfProvider(name) ? othersProviderKey : othersKey;
          assertRefused(await send({ token: null, apiKey: key }), 404, form);
        });
      }
    } else if (isGuarded) {
      test("401 with an API key: this call is for people", async () => {
        assertRefused(await send({ token: null, apiKey }), 401, form);
      });
    }

    if (row.access.kind === "permission") {
      const { flag, permission, of } = row.access;
      const may = ([role]: [RoleCode, string]) =>
        (permissionsOf(role) as Permission[]).includes(permission) &&
        (of === undefined || roles[role].kind === of);
      // Shows: ASVS 8.2.1, 8.3.1, promise access-matrix
      test("403 to every role without its permission, whatever else is wrong, and to no other", async () => {
        const [allowed, refused] = [[...tokenOfRole].filter(may), [...tokenOfRole].filter((r) => !may(r))];
        assert.ok(allowed.length > 0 && refused.length > 0);
        for (const [role, token] of allowed) assert.notEqual((await send({ token })).status, 403, role);
        await assertEachRefused(
          refused.map(([, token]) => ({ token })),
          403,
        );
      });
      if (flag) {
        // Shows: promise access-matrix
        test("403 while its area is switched off", async () => {
          const set = (on: boolean) =>
            app.mode.db.directory
              .updateTable("organisations")
              .set({ [`flag_${flag}`]: on })
              .where("id", "=", clinic.organisationId)
              .execute();
          await set(false);
          assertRefused(await send({}), 403, form);
          if (row.apiKey) assertRefused(await send({ token: null, apiKey }), 403, form);
          await set(true);
        });
      }
    }

    if (row.access.kind === "staff") {
      const { permission } = row.access;
      const tokensOf = (isStaff: boolean) =>
        [...tokenOfRole].filter(([role]) => (roles[role].kind === "platform") === isStaff);
      // Shows: ASVS 8.2.1, promise staff-calls
      test("404 to every user of a partner or lab, whatever else is wrong", async () => {
        await assertEachRefused(
          tokensOf(false).map(([, token]) => ({ token })),
          404,
        );
      });
      test("403 to staff without its permission, and to no other", async () => {
        for (const [role, token] of tokensOf(true)) {
          const may = (permissionsOf(role) as Permission[]).includes(permission);
          const { status } = await send({ token });
          assert.equal(status === 403, !may, role);
        }
      });
    }

    if (isGuarded && isForAccounts(row) && !isForViewers(row)) {
      test("403 to staff who view as an organisation, since they can change nothing", async () => {
        const refused = await send({ token: viewer });
        assertRefused(refused, 403, form);
        assert.equal(refused.body.code, "viewing_only");
      });
    }

    if (row.params) {
      // Shows: ASVS 8.2.2, promise tenant-ids
      test("404 for ids that do not exist, are malformed, or belong to another tenant", async () => {
        const wrong = Object.keys(inputs[name].params ?? {}).flatMap((key) =>
          ["nothing", "../x", "0", "%00", "0190b1c2-0000-7000-8000-000000000000"].map((value) => ({
            [key]: value,
          })),
        );
        const theirs = othersInputs[name].params;
        // Public data does not belong to a tenant.
        const isTheirsOnly =
          !["public", "staff"].includes(row.access.kind) &&
          JSON.stringify(theirs) !== JSON.stringify(inputs[name].params);
        for (const params of [...wrong, ...(isTheirsOnly && theirs ? [theirs] : [])]) {
          assertRefused(await send({ params }), 404, form);
        }
      });
    }

    if (row.method !== "GET") {
      if (!row.upload)
        test("400 for a body that is not JSON", async () => assertRefused(await send(notJson), 400, form));
      // Shows: ASVS 5.2.1
      test("413 for a body that is too large", async () => assertRefused(await send(tooLarge), 413, form));
      // Shows: ASVS 3.5.2
      test("415 for another media type", async () => assertRefused(await send(otherType), 415, form));
    }

    const fields = row.query ? queryNamesOf(row.query) : [];
    const refuses = (field: string, value: unknown) =>
      !row.query!.safeParse({ ...Object(inputs[name].query), [field]: value }).success;

    for (const size of fields.filter((field) => pageSizeNames.includes(field))) {
      const queryWith = (rows: string) => ({ ...Object(inputs[name].query), [size]: rows });
      test(`accepts any \`${size}\` from 1 to 100, and 422 for another`, async () => {
        for (const rows of ["", "1", "20", "100"])
          assert.equal((await send({ query: queryWith(rows) })).status, row.status, rows);
        for (const rows of ["0", "101", "-1", "2.0", "1e1", "ten", " 20", "٣"]) {
          const reply = await send({ query: queryWith(rows) });
          assertRefused(reply, 422, form);
          assert.deepEqual(namedFields(reply, form), [size], rows);
        }
      });
    }

    if (fields.some((field) => refuses(field, [])))
      test("422 for each query field with an invalid value, by name", async () => {
        for (const field of fields) {
          const wrong = ["x".repeat(300), "a\u0000"].filter((value) => refuses(field, value));
          for (const value of wrong) {
            const reply = await send({ query: { ...Object(inputs[name].query), [field]: value } });
            assertRefused(reply, 422, form);
            assert.deepEqual(
              namedFields(reply, form).map((path) => path.split(".")[0]),
              [field],
              value,
            );
          }
        }
      });

    if (row.body && !row.upload) {
      // Shows: ASVS 2.2.2
      test("422 for a body of another shape", async () => {
        for (const wrong of otherShapes) {
          const reply = await send(wrong);
          assertRefused(reply, 422, form);
          assert.deepEqual(namedFields(reply, form), ["body"]);
        }
      });
      // Shows: ASVS 2.2.1
      test("422 for each wrong field, named by its path", async () => {
        const wrongs = [...withEachLeaf(inputs[name].body, { no: "value" })];
        assert.ok(wrongs.length > 0);
        for (const { path, body } of wrongs) {
          const reply = await send({ body });
          if (ignoredIfWrong[name]?.includes(path)) {
            assert.notEqual(reply.status, 422);
            continue;
          }
          const [, item, field] = refusedAlone[name]?.exec(path) ?? [];
          if (field) {
            const refused = (reply.body.data as AppliedAction[])[Number(item)]!;
            assert.equal(refused.result, "refused");
            assert.ok(refused.problem!.startsWith(`${field}: `), refused.problem!);
            continue;
          }
          assertRefused(reply, 422, form);
          assert.deepEqual(namedFields(reply, form), [path]);
        }
      });
    }
  });
}
