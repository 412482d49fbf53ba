import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { makeTenant, openSession } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { addColleague, addMember } from "#test/people.ts";
import { suspendAt } from "#test/suspend.ts";

const app = await startTestApp({ KITPATH_ENV: "local" });

async function openLab() {
  const lab = await makeTenant(app, "lab_admin");
  const { token, organisationId } = lab;
  return {
    lab,
    require: (needsSecondPerson: boolean) =>
      app.call("updateLabRules", { token, body: { needsSecondPerson } }),
    give: (id: string, adminRole: string) =>
      app.call("updateTeamMember", {
        token,
        params: { id },
        body: { fname: "Max", lname: "Member", adminRole },
      }),
    remove: (id: string) => app.call("deleteTeamMember", { token, params: { id } }),
    tokenOf: (userId: string) => openSession(app, { organisationId, userId }),
  };
}

const refused = ({ status, body }: { status: number; body: { code: string; message: string } }) => {
  assert.deepEqual([status, body.code], [422, "step_not_possible"]);
  return body.message;
};

const assertOneRefused = (replies: readonly { status: number }[]) =>
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200, 422]));

describe("the rule that a second person releases", () => {
  test("can be switched on only once two people who enter results can sign in, and one of them can release", async () => {
    const { lab, require } = await openLab();
    assert.equal((await require(false)).status, 200);
    assert.match(refused(await require(true)), /^There is no second person yet/);
    await addMember(app, lab, { adminRole: "lab_scientist" });
    await addColleague(app, lab, { adminRole: "lab_receptionist" });
    refused(await require(true));
    assert.equal((await app.call("getLabRules", { token: lab.token })).body.needsSecondPerson, false);
    await addColleague(app, lab, { adminRole: "lab_technician" });
    assert.equal((await require(true)).status, 200);
  });

  test("protects the last second person, who can be neither removed nor given a role without results", async () => {
    const { lab, require, give, remove } = await openLab();
    await addMember(app, lab, { adminRole: "lab_scientist" });
    const second = await addColleague(app, lab, { adminRole: "lab_scientist" });
    const staff = await makeTenant(app, "platform_admin");
    const byStaff = () =>
      app.call("deletePartnerUser", {
        token: staff.token,
        params: { id: lab.organisationId, userId: second },
      });
    assert.match(refused(await remove(second)), /Without this person, nobody could/);
    refused(await give(second, "lab_receptionist"));
    refused(await byStaff());
    assert.equal((await give(second, "lab_technician")).status, 200);
    assert.equal((await require(false)).status, 200);
    assert.equal((await remove(second)).status, 200);
  });

  test("protects nobody while there is another, and nobody who cannot sign in", async () => {
    const { lab, give, remove } = await openLab();
    const invited = await addMember(app, lab, { adminRole: "lab_scientist" });
    assert.equal((await remove(invited)).status, 200);
    const [second, third] = [
      await addColleague(app, lab, { adminRole: "lab_scientist" }),
      await addColleague(app, lab, { adminRole: "lab_technician" }),
    ];
    assert.equal((await give(second, "lab_receptionist")).status, 200);
    refused(await remove(third));
  });

  test("holds against two changes at once, and against one at the moment it is switched on", async () => {
    const { lab, remove, tokenOf } = await openLab();
    const [second, third] = [
      await addColleague(app, lab, { adminRole: "lab_scientist" }),
      await addColleague(app, lab, { adminRole: "lab_admin" }),
    ];
    const thirdToken = await tokenOf(third);
    const replies = await Promise.all([
      remove(second),
      app.call("updateTeamMember", {
        token: thirdToken,
        params: { id: third },
        body: { fname: "Max", lname: "Member", adminRole: "lab_receptionist" },
      }),
    ]);
    assertOneRefused(replies);

    const another = await openLab();
    await another.require(false);
    const only = await addColleague(app, another.lab, { adminRole: "lab_scientist" });
    const both = await Promise.all([another.require(true), another.remove(only)]);
    assertOneRefused(both);
  });

  test("holds while the lab is suspended, which shuts out everybody at once", async () => {
    const { lab } = await openLab();
    const second = await addColleague(app, lab, { adminRole: "lab_scientist" });
    const { token } = await makeTenant(app, "platform_admin");
    const params = { id: lab.organisationId, userId: second };
    await suspendAt(app, lab.organisationId, app.clock.now);
    refused(await app.call("deletePartnerUser", { token, params }));
  });
});
