import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import { makeTenant, openSession } from "#test/factories.ts";
import { guessLimit } from "#guesses/take-guess.ts";
import { startTestApp } from "#test/harness.ts";
import { addColleague, addMember, makeMember } from "#test/people.ts";
import type { Reply } from "#test/harness.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { untilWaitedFor } from "#test/until-waited-for.ts";
import { changeMember } from "./changing-members.ts";

const noRole = "Choose a role that your organisation has.";

const app = await startTestApp();

const listOf = async (token: string) => (await app.call("listTeam", { token })).body;

describe("the team", () => {
  test("lists the organisation's users page by page, with role and dates", async () => {
    const clinic = await makeTenant(app);
    for (let n = 0; n < 11; n++) await addMember(app, clinic);
    const { data, meta } = await listOf(clinic.token);
    assert.deepEqual([data.length, meta.total], [10, 12]);
    assert.deepEqual(
      [data[0].email, data[0].role, data[0].role_code],
      [clinic.email, "Administrator", "clinic_admin"],
    );
    const second = await app.call("listTeam", { token: clinic.token, query: { page: 2 } });
    assert.equal(second.body.data.length, 2);
  });

  test("is sorted by name, e-mail or day in both directions, page by page, equal ones in a fixed order", async () => {
    const clinic = await makeTenant(app);
    const { token, organisationId } = clinic;
    const staff = await makeTenant(app, "platform_admin");
    const ids = [clinic.userId];
    for (const [initial, fname, lname] of [
      ["b", "Zoe", "Ames"],
      ["C", "anna", "Berg"],
      ["a", "Anna", "Berg"],
    ]) {
      const email = `${initial}.sorted.${process.pid}@example.test`;
      ids.push(await addMember(app, clinic, { email, fname, lname }));
    }
    const [tess, zoe, anna, otherAnna] = ids;
    const idsBy = async (sort: string) => {
      const found: string[] = [];
      for (const page of [1, 2, 3, 4]) {
        const query = { sort, page, page_size: 1 };
        const own = (await app.call("listTeam", { token, query })).body;
        const params = { id: organisationId };
        const forStaff = (await app.call("listPartnerUsers", { token: staff.token, params, query })).body;
        assert.deepEqual(forStaff.data, own.data);
        found.push(own.data[0].id);
      }
      return found;
    };
    assert.deepEqual(await idsBy(""), ids);
    for (const [sort, expected] of Object.entries({
      name: [anna, otherAnna, tess, zoe],
      email: [otherAnna, zoe, anna, tess],
      registeredOn: ids,
    })) {
      assert.deepEqual(await idsBy(sort), expected, sort);
      assert.deepEqual(await idsBy(`-${sort}`), expected.toReversed(), `-${sort}`);
    }
    assertRefused(await app.call("listTeam", { token, query: { sort: "password" } }), 422, "team");
  });

  test("offers the roles of its own kind of organisation", async () => {
    const [clinic, lab] = [await makeTenant(app), await makeTenant(app, "lab_admin")];
    const titles = async (token: string) =>
      Object.values(
        (await app.call("listTeamRoles", { token })).body.data as Record<string, { title: string }>,
      ).map(({ title }) => title);
    assert.deepEqual(await titles(clinic.token), [
      "Administrator",
      "Manager",
      "Clinician",
      "Fulfilment",
      "Developer",
      "Viewer",
    ]);
    assert.deepEqual(await titles(lab.token), ["Administrator", "Scientist", "Technician", "Reception"]);
    const reply = await app.call("addTeamMember", {
      token: lab.token,
      body: makeMember({ adminRole: "clinic_admin" }),
    });
    assert.deepEqual([reply.body.type, reply.body.errors], ["validation_error", { adminRole: [noRole] }]);
  });

  test("refuses an unknown role together with every other error", async () => {
    const { token } = await makeTenant(app);
    const reply = await app.call("addTeamMember", {
      token,
      body: makeMember({ adminRole: "clinic_owner", fname: "", email: "nobody" }),
    });
    assert.deepEqual(
      [reply.body.type, reply.body.errors],
      [
        "validation_error",
        { email: ["Invalid format."], fname: ["Field is required."], adminRole: [noRole] },
      ],
    );
  });

  test("refuses an e-mail that has an account in any organisation", async () => {
    const [clinic, other] = [await makeTenant(app), await makeTenant(app)];
    const reply = await app.call("addTeamMember", {
      token: clinic.token,
      body: makeMember({ email: other.email }),
    });
    assert.deepEqual(reply.body.errors, { email: ["The email has already been taken."] });
    assert.equal((await listOf(clinic.token)).meta.total, 1);
  });

  test("takes 20 invitations in ten minutes, including those refused for a taken e-mail", async () => {
    const [clinic, other] = [await makeTenant(app), await makeTenant(app)];
    const invite = (change: object) =>
      app.call("addTeamMember", { token: clinic.token, body: makeMember(change) });
    const statuses: number[] = [];
    for (let n = 0; n < guessLimit; n++)
      statuses.push((await invite(n % 2 === 0 ? {} : { email: other.email })).status);
    assert.deepEqual([...new Set(statuses)], [201, 422]);
    assertRefused(await invite({}), 429, "team");
    assert.equal((await listOf(clinic.token)).meta.total, 1 + guessLimit / 2);
    await addMember(app, other);
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000 + 1);
    await addMember(app, clinic);
  });

  test("accepts names of one letter, and ignores an e-mail sent with a change", async () => {
    const clinic = await makeTenant(app);
    const id = await addMember(app, clinic, { fname: "李", lname: "O" });
    const { data } = (await app.call("getTeamMember", { token: clinic.token, params: { id } })).body;
    const body = makeMember({ fname: "Bo", lname: "Ng", adminRole: data.role_code });
    const changed = await app.call("updateTeamMember", { token: clinic.token, params: { id }, body });
    assert.deepEqual(changed.body.data, { ...data, fname: "Bo", lname: "Ng" });
  });

  test("leaves an existing name alone, and checks one that changes", async () => {
    const { token, userId } = await makeTenant(app);
    const own = { fname: "Anna (HR)", lname: "R2-D2", phone: "" };
    assert.equal((await app.call("updateProfile", { token, body: own })).status, 200);
    const change = async (names: object) => {
      const body = makeMember({ ...own, adminRole: "clinic_admin", ...names });
      return (await app.call("updateTeamMember", { token, params: { id: userId }, body })).body;
    };
    assert.equal((await change({ lname: "Droid" })).data.fname, own.fname);
    const refused = { fname: ["Format not valid."], lname: ["Format not valid."] };
    assert.deepEqual((await change({ fname: "Anna (IT)", lname: own.lname })).errors, refused);
    assert.deepEqual((await change({ fname: " ", lname: "Droid" })).errors, {
      fname: ["Field is required."],
    });
  });

  test("never restores a role that was taken away since the form was opened", async () => {
    const clinic = await makeTenant(app);
    const { token, organisationId } = clinic;
    const staff = await makeTenant(app, "platform_admin");
    const id = await addMember(app, clinic, { adminRole: "clinic_admin" });
    const { email: _locked, ...seen } = makeMember({ adminRole: "clinic_admin", roleBefore: "clinic_admin" });
    const demoted = await app.call("updateTeamMember", {
      token,
      params: { id },
      body: { ...seen, adminRole: "clinic_clinician" },
    });
    assert.equal(demoted.status, 200);
    const again = await app.call("updateTeamMember", { token, params: { id }, body: seen });
    assert.deepEqual([again.status, again.body.code], [409, "conflict"]);
    const byStaff = await app.call("updatePartnerUser", {
      token: staff.token,
      params: { id: organisationId, userId: id },
      body: seen,
    });
    assert.deepEqual([byStaff.status, byStaff.body.code], [409, "conflict"]);
    const { data } = (await app.call("getTeamMember", { token, params: { id } })).body;
    assert.equal(data.role_code, "clinic_clinician");
  });

  // Shows: promise rights-at-once
  test("applies a new role from the next request", async () => {
    const clinic = await makeTenant(app);
    const id = await addMember(app, clinic, { adminRole: "clinic_fulfilment" });
    const token = await openSession(app, { organisationId: clinic.organisationId, userId: id });
    const canOrder = async () => (await app.call("listOrders", { token })).status;
    assert.equal(await canOrder(), 200);
    const { email: _locked, ...change } = makeMember({ adminRole: "clinic_clinician" });
    await app.call("updateTeamMember", { token: clinic.token, params: { id }, body: change });
    assert.equal(await canOrder(), 403);
  });

  // Shows: ASVS 7.4.2, 7.4.5, promise rights-at-once
  test("shuts out a deleted user at once, erases who they were, and keeps what they did in the log", async () => {
    const clinic = await makeTenant(app);
    const id = await addMember(app, clinic, { adminRole: "clinic_admin", fname: "Vanessa", lname: "Vanish" });
    const person = { organisationId: clinic.organisationId, userId: id };
    const token = await openSession(app, person);
    await app.call("signOut", { token: await openSession(app, person) });
    assert.equal((await app.call("deleteTeamMember", { token: clinic.token, params: { id } })).status, 200);
    assert.equal((await app.call("getUserInfo", { token })).status, 401);
    const kept = await app.mode.db.inTenant(clinic.organisationId, async (trx) => ({
      user: await trx
        .selectFrom("users")
        .selectAll()
        .where("organisation_id", "=", clinic.organisationId)
        .where("id", "=", id)
        .executeTakeFirstOrThrow(),
      audit: await trx
        .selectFrom("audit_log")
        .select("action")
        .where("organisation_id", "=", clinic.organisationId)
        .where("actor_id", "=", id)
        .execute(),
    }));
    assert.doesNotMatch(JSON.stringify(kept.user), /Vanessa|Vanish|example\.test/);
    assert.ok(kept.audit.length > 0);
    assert.equal((await listOf(clinic.token)).meta.total, 1);
  });

  test("keeps an administrator: the last is neither removed nor demoted, and nobody deletes themselves", async () => {
    const clinic = await makeTenant(app);
    const { token, userId } = clinic;
    const demote = (id: string) => {
      const { email: _locked, ...body } = makeMember({ adminRole: "clinic_viewer" });
      return app.call("updateTeamMember", { token, params: { id }, body });
    };
    assert.equal((await demote(userId)).body.code, "last_administrator");
    const self = await app.call("deleteTeamMember", { token, params: { id: userId } });
    assert.equal(self.body.code, "own_account");
    const invited = await addMember(app, clinic, { adminRole: "clinic_admin" });
    assert.equal((await demote(userId)).body.code, "last_administrator", "the invited one may never come");
    assert.equal((await demote(invited)).status, 200);
    const second = await addColleague(app, clinic, { adminRole: "clinic_admin" });
    const secondToken = await openSession(app, { organisationId: clinic.organisationId, userId: second });
    const both = await Promise.all([
      app.call("deleteTeamMember", { token, params: { id: second } }),
      app.call("deleteTeamMember", { token: secondToken, params: { id: userId } }),
    ]);
    assert.ok(
      both.some(({ status }) => status !== 200),
      "two administrators cannot remove each other at once",
    );
  });

  test("keeps a new administrator when somebody saves them at that moment with the old role", async () => {
    const clinic = await makeTenant(app);
    const { token, userId, organisationId } = clinic;
    const colleague = await addColleague(app, clinic, { adminRole: "clinic_clinician" });
    const withRole = (adminRole: string) => ({ fname: "Max", lname: "Member", adminRole });
    const scope = scopeOfTenant(app, clinic);
    let saved: Promise<Reply> | undefined;
    await app.mode.db.inTenant(organisationId, async (trx) => {
      await changeMember(trx, scope, "clinic", colleague, withRole("clinic_admin"));
      await changeMember(trx, scope, "clinic", userId, withRole("clinic_clinician"));
      const body = withRole("clinic_clinician");
      saved = app.call("updateTeamMember", { token, params: { id: colleague }, body });
      await untilWaitedFor(app);
    });
    assert.equal((await saved!).body.code, "last_administrator");
  });
});
