import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { auditActions } from "@kitpath/contract/ledger/audit/audit-actions";
import type { AuditEntry } from "@kitpath/contract/ledger/audit/audit";
import { auditEntry } from "@kitpath/contract/ledger/audit/audit";
import { parse } from "csv-parse/sync";
import { findingsIn, makeChain, seal, tamper } from "#test/audit.ts";
import { makeApiKey } from "#test/developer.ts";
import { makeKit, makeOrder, makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { addMember, makeMember } from "#test/people.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { appendAudit } from "./append-audit.ts";

const app = await startTestApp();
const staff = await makeTenant(app, "platform_admin");
type List = { data: AuditEntry[]; meta: { total: number; isAtLeast: boolean } };
const list = async (token: string, query: object = {}): Promise<List> =>
  (await app.call("listAudit", { token, query })).body;
const exported = async (token: string, query: object = {}): Promise<Record<string, string>[]> => {
  const { body } = await app.call("exportAudit", { token, query });
  return parse(body as string, { bom: true, columns: true });
};
const other = "01900000-0000-7000-8000-000000000000";
const actionsIn = ({ data }: List) => data.map(({ action }) => action);

describe("the audit log", () => {
  // Shows: ASVS 16.2.1
  test("shows who did what to whom, when, from where and in which session, newest first", async () => {
    const clinic = await makeTenant(app);
    const { email, password } = clinic;
    const { body } = await app.call("createToken", { body: { email, password } });
    const { access_token: token } = body;
    const id = await addMember(
      app,
      { token },
      { fname: "Zoë", lname: "O’Neill", adminRole: "clinic_viewer" },
    );
    const change = { fname: "Zoë", lname: "Member", adminRole: "clinic_manager" };
    await app.call("updateTeamMember", { token, params: { id }, body: change });
    const { data, meta } = await list(token);
    for (const entry of data) auditEntry.strict().parse(entry);
    assert.equal(meta.total, 3);
    const [changed, added, signedIn] = data as [AuditEntry, AuditEntry, AuditEntry];
    assert.deepEqual(
      [changed, added, signedIn].map(({ action, actor, subject }) => [action, actor.name, subject?.name]),
      [
        ["user_role_changed", "Tess Tester", "Zoë Member"],
        ["user_added", "Tess Tester", "Zoë Member"],
        ["signed_in", "Tess Tester", "Tess Tester"],
      ],
    );
    assert.equal(changed.what, "Changed a user's role");
    // Names stay out of the log, because they are erased with the person.
    assert.deepEqual(changed.details, {
      changed: "lname",
      role: { from: "clinic_viewer", to: "clinic_manager" },
    });
    assert.ok(changed.occurredAt > added.occurredAt && added.occurredAt > signedIn.occurredAt);
    for (const entry of data) {
      assert.deepEqual([entry.ip, entry.userAgent], ["127.0.0.1", "lightMyRequest"]);
      assert.ok(entry.requestId);
      assert.equal(entry.sessionId, signedIn.sessionId);
    }
  });

  test("shows whether an entry is sealed, and its place in the chain", async () => {
    const { token, organisationId } = await makeChain(app, 2);
    await app.call("endSessions", { token });
    const places = async () => (await list(token)).data.map(({ place }) => place);
    assert.deepEqual(await places(), [null, 2, 1]);
    await seal(app, organisationId);
    assert.deepEqual(await places(), [3, 2, 1]);
  });

  // Shows: ASVS 16.3.3
  test("has an entry for every look at a person's data, one per page of a list", async () => {
    const clinic = await makeTenant(app);
    const { token } = clinic;
    const kit = await makeKit(app, clinic);
    const before = (await list(token)).meta.total;
    await app.call("listOrders", { token });
    await app.call("listTestResults", { token });
    await app.call("listCovidResults", { token });
    await app.call("findTest", { token, query: { kitId: kit.kitId } });
    await app.call("listBiomarkerResults", { token, params: { id: kit.testId } });
    const { data, meta } = await list(token, { page_size: 100 });
    assert.equal(meta.total, before + 5);
    assert.deepEqual(
      data.slice(0, 5).map(({ action, subject }) => [action, subject?.name ?? null]),
      [
        ["result_viewed", kit.orderNumber],
        ["test_viewed", kit.orderNumber],
        ["covid_results_listed", null],
        ["test_results_listed", null],
        ["orders_listed", null],
      ],
    );
    // Nothing of what was viewed: people who may not see results can read the log.
    const kept = JSON.stringify(data.map(({ details }) => details));
    assert.doesNotMatch(kept, /TSH|LOW|HIGH|NORMAL|patient/i);
  });

  test("keeps the entries of a deleted user under a pseudonym that tells users apart", async () => {
    const clinic = await makeTenant(app);
    const { token, organisationId } = clinic;
    const names = [];
    for (const fname of ["Vanessa", "Victor"]) {
      const id = await addMember(app, clinic, { fname, lname: "Vanish", adminRole: "clinic_admin" });
      await app.call("signOut", { token: await openSession(app, { organisationId, userId: id }) });
      await app.call("deleteTeamMember", { token, params: { id } });
      names.push(`Deleted user ${id.slice(-4)}`);
    }
    const log = await list(token, { page_size: 100 });
    assert.doesNotMatch(JSON.stringify(log), /Vanessa|Victor|Vanish/);
    assert.notEqual(names[0], names[1]);
    for (const name of names) {
      assert.deepEqual(actionsIn(await list(token, { user: name })), ["signed_out"]);
      assert.ok(log.data.some(({ action, subject }) => action === "user_deleted" && subject?.name === name));
    }
  });

  test("names the actor when no user of the organisation acted", async () => {
    const clinic = await makeTenant(app);
    const { organisationId, token } = clinic;
    for (const kind of ["system", "visitor", "lab", "nobody-knows"]) {
      const actor = { kind: kind as "system", organisationId, userId: null };
      await app.mode.db.inTenant(organisationId, (trx) =>
        appendAudit(
          trx,
          { ...scopeOfTenant(app, clinic), now: new Date(app.clock.now.getTime() + 1), actor },
          {
            action: "signed_out",
          },
        ),
      );
      app.clock.now = new Date(app.clock.now.getTime() + 5);
    }
    const { data } = await list(token);
    assert.deepEqual(
      data.map(({ actor }) => actor.name),
      ["Outside your organisation", "The lab", "Not signed in", "Kitpath"],
    );
  });

  test("names the API keys that acted or were made, even after they are revoked", async () => {
    const clinic = await makeTenant(app);
    const { token, organisationId } = clinic;
    const apiKey = await makeApiKey(app, clinic);
    await app.call("createOrder", { apiKey, body: makeOrder() });
    const [{ id }] = (await app.call("listApiKeys", { token })).body;
    await app.call("revokeApiKey", { token, params: { id } });
    const { body: activity } = await app.call("listPartnerAudit", {
      token: staff.token,
      params: { id: organisationId },
    });
    const key = "Booking system (API key)";
    for (const { data } of [await list(token), activity as List]) {
      const [revoked, placed, made] = data as [AuditEntry, AuditEntry, AuditEntry];
      assert.deepEqual(
        [revoked.action, revoked.actor.name, revoked.subject!.name],
        ["api_key_revoked", "Tess Tester", key],
      );
      assert.deepEqual([placed.action, placed.actor], ["order_placed", { kind: "api_key", id, name: key }]);
      assert.deepEqual([made.action, made.subject!.name], ["api_key_created", key]);
    }
    for (const user of [id, "booking", key])
      assert.deepEqual(
        (await exported(token, { user })).map((row) => [row["Who"], row["What (code)"]]),
        [[key, "order_placed"]],
      );
  });

  test("shows an action and details without a translation as they are", async () => {
    const { token, organisationId } = await makeTenant(app);
    await tamper(
      app,
      `insert into audit_log (organisation_id, id, actor_kind, action, subject_kind, subject_id, occurred_at, details)
       select '${organisationId}', gen_random_uuid(), 'robot', 'kit_teleported', 'kit', gen_random_uuid(), now(),
       '{"a": true, "b": [1], "c": null, "d": {"from": 1}, "e": 2}'`,
    );
    const [entry] = (await list(token)).data;
    auditEntry.strict().parse(entry);
    assert.deepEqual(
      [entry!.what, entry!.subject!.kind, entry!.subject!.name],
      ["kit_teleported", "kit", null],
    );
    assert.deepEqual(entry!.details, { a: "true", b: "[1]", c: "null", d: { from: "1", to: null }, e: 2 });
  });

  test("describes each action in words", () => {
    for (const words of Object.values(auditActions)) assert.match(words, /^[A-Z][^.]+$/);
  });
});

describe("searching the audit log", () => {
  test("filters by action, person, subject and time, alone and together", async () => {
    const clinic = await makeTenant(app);
    const { token, organisationId, userId, email } = clinic;
    const started = Math.floor(app.clock.now.getTime() / 1000);
    const id = await addMember(app, clinic, { fname: "Anna", lname: "O'Hara", adminRole: "clinic_admin" });
    const own = await openSession(app, { organisationId, userId: id });
    app.clock.now = new Date(app.clock.now.getTime() + 10_000);
    const { body } = await app.call("createOrder", { token: own, body: makeOrder() });
    const { orderNumber } = body;
    const kit = await makeKit(app, { token: own }, "registered");

    const found = async (query: object) => {
      const { data, meta } = await list(token, { page_size: 100, ...query });
      assert.equal(meta.total, data.length, JSON.stringify(query));
      assert.equal(meta.isAtLeast, false);
      return data.map(({ action }) => action);
    };
    const hers = ["test_viewed", "test_data_made", "order_placed", "order_placed"];
    assert.deepEqual(await found({}), [...hers, "user_added"]);
    assert.deepEqual(await found({ action: "order_placed" }), ["order_placed", "order_placed"]);
    assert.deepEqual(await found({ action: "kit_teleported" }), []);
    for (const user of [id, "anna", "O'Hara", "anna o'h"])
      assert.deepEqual(await found({ user }), hers, user);
    for (const user of [userId, "Tess Tester", email])
      assert.deepEqual(await found({ user }), ["user_added"]);
    for (const user of ["nobody", "%", "_", "\\"]) assert.deepEqual(await found({ user }), [], user);
    for (const subject of [orderNumber, orderNumber.toLowerCase()])
      assert.deepEqual(await found({ subject }), ["order_placed"]);
    const onLabel = `${kit.kitId.slice(0, 4)}-${kit.kitId.slice(4)}`;
    for (const subject of [kit.kitId, onLabel, kit.barcode])
      assert.deepEqual(await found({ subject }), ["test_viewed", "order_placed"], subject);
    assert.deepEqual(await found({ subject: id }), ["user_added"]);
    for (const subject of ["RT1", other, "x'; --"]) assert.deepEqual(await found({ subject }), []);
    assert.deepEqual(await found({ from: started + 9 }), hers);
    assert.deepEqual(await found({ to: started + 8 }), ["user_added"]);
    assert.deepEqual(
      await found({ from: started + 9, user: "anna", action: "order_placed", subject: kit.kitId }),
      ["order_placed"],
    );
    assert.deepEqual(await found({ from: started + 9, to: started }), []);
  });

  test("finds the platform's staff by the name shown", async () => {
    const clinic = await makeTenant(app);
    const { token, organisationId } = clinic;
    await app.mode.db.inTenant(staff.organisationId, (trx) =>
      trx
        .updateTable("users")
        .set({ fname: "Ingrid", lname: "Helper" })
        .where("organisation_id", "=", staff.organisationId)
        .where("id", "=", staff.userId)
        .execute(),
    );
    const body = { reason: "They cannot find a result" };
    await app.call("viewAsPartner", { token: staff.token, params: { id: organisationId }, body });
    for (const user of ["ingrid", "Ingrid Helper (Kitpath)", staff.userId])
      assert.deepEqual(actionsIn(await list(token, { user })), ["viewing_started"], user);
    assert.deepEqual(actionsIn(await list((await makeTenant(app)).token, { user: "ingrid" })), []);
  });

  test("pages through every entry once, whatever the filter", async () => {
    const { token } = await makeChain(app, 57);
    for (const filter of [{}, { action: "order_placed" }]) {
      const seen = new Set<string>();
      for (let page = 1; page <= 6; page++) {
        const { data, meta } = await list(token, { ...filter, page });
        assert.equal(meta.total, 57);
        for (const { id } of data) seen.add(id);
      }
      assert.equal(seen.size, 57);
      assert.deepEqual((await list(token, { ...filter, page: 7 })).data, []);
    }
  });

  test("shows nothing of another organisation, whatever is asked for", async () => {
    const theirs = await makeTenant(app);
    const kit = await makeKit(app, theirs);
    const mine = await makeTenant(app, "lab_admin");
    for (const query of [
      {},
      { user: theirs.userId },
      { user: theirs.email },
      { subject: kit.orderNumber },
      { subject: kit.testId },
    ]) {
      assert.deepEqual(await list(mine.token, query), { data: [], meta: { total: 0, isAtLeast: false } });
    }
    assert.deepEqual((await exported(mine.token, { user: theirs.userId })).length, 0);
  });
});

describe("the export", () => {
  test("matches the log, row by row, over any number of pages", async () => {
    const { token, organisationId } = await makeChain(app, 2345);
    const rows = await exported(token);
    const entries: AuditEntry[] = [];
    for (let page = 1; page <= 24; page++)
      entries.push(...(await list(token, { page, page_size: 100 })).data);
    assert.equal(rows.length, 2346);
    assert.deepEqual(
      rows.map((row) => [row["Entry"], row["When (UTC)"], row["Who"], row["What (code)"], row["Details"]]),
      entries.map(({ id, occurredAt, actor, action, details }) => [
        id,
        occurredAt,
        actor.name,
        action,
        "n" in details ? `N: ${Number(details.n)}` : "",
      ]),
    );
    assert.deepEqual(
      rows.map((row) => row["Place in the chain"]),
      entries.map(({ place }) => String(place ?? "")),
    );
    assert.equal(rows[0]!["What"], "Exported the audit log");
    await seal(app, organisationId);
    assert.deepEqual(await findingsIn(app, organisationId), []);
  });

  // Shows: promise no-formulas
  test("contains only what the filter shows, and no formula", async () => {
    const clinic = await makeTenant(app);
    const { token, organisationId } = clinic;
    const origin = {
      ip: "192.0.2.1",
      userAgent: '=HYPERLINK("http://evil.example")',
      sessionId: null,
      device: null,
    };
    await app.mode.db.inTenant(organisationId, (trx) =>
      appendAudit(trx, { ...scopeOfTenant(app, clinic), origin }, { action: "signed_out" }),
    );
    await addMember(app, clinic, makeMember());
    const rows = await exported(token, { action: "signed_out" });
    assert.deepEqual(
      rows.map((row) => [row["What"], row["Browser"]]),
      [["Signed out", '\'=HYPERLINK("http://evil.example")']],
    );
  });
});
