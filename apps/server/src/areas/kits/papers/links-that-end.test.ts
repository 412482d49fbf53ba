import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertRefused } from "#test/assert-refused.ts";
import { makeExport } from "#test/bulk.ts";
import { makeApiKey } from "#test/developer.ts";
import type { Tenant } from "#test/factories.ts";
import { makeKit, makeTenant, openSession, salivaPcr } from "#test/factories.ts";
import type { CallInput } from "#test/harness.ts";
import { startTestApp } from "#test/harness.ts";
import { actionsOf, addColleague, openPasswordLink } from "#test/people.ts";
import { linkOf } from "#test/specimens.ts";
import { suspendAt } from "#test/suspend.ts";

const app = await startTestApp({ KITPATH_ENV: "local" });
const clinic = await makeTenant(app);
const { organisationId } = clinic;
const general = await makeKit(app, clinic);
const covid = await makeKit(app, clinic, "results", salivaPcr);

const follow = (link: string) => app.call("downloadFile", { params: { link } });
const opened = async () => (await actionsOf(app, clinic)).filter((action) => action === "file_opened").length;

/** Links to a report and a certificate, asked for in some way. */
async function papersFor(by: Pick<CallInput, "token" | "apiKey">): Promise<string[]> {
  const report = await app.call("downloadReport", { ...by, params: { id: general.testId, version: "1" } });
  const certificate = await app.call("downloadCertificate", { ...by, params: { id: covid.testId } });
  return [report.body.downloadLink, certificate.body.fileUrl].map(linkOf);
}

/** A colleague with links to all kinds of files that they have asked for, each of which opens. */
async function openColleague(adminRole = "clinic_admin") {
  const userId = await addColleague(app, clinic, { adminRole });
  const person: Tenant = { ...clinic, userId };
  const token = await openSession(app, person);
  const id = await makeExport(app, { ...person, token });
  const file = await app.call("downloadExport", { token, params: { id } });
  const links = [...(await papersFor({ token })), linkOf(file.body.downloadLink)];
  await assertOpen(links);
  return { ...person, token, links };
}

async function assertOpen(links: readonly string[]) {
  for (const link of links) assert.equal((await follow(link)).status, 200);
}

/** None opens, and nobody is written down as having opened one. */
async function assertEnded(links: readonly string[], how: string) {
  const before = await opened();
  for (const link of links) {
    const reply = await follow(link);
    assert.equal(reply.body?.code, "link_expired", how);
    assertRefused(reply, 422);
  }
  assert.equal(await opened(), before, how);
}

const endings: Record<string, (person: Tenant) => Promise<unknown>> = {
  "they sign out": ({ token }) => app.call("signOut", { token }),
  "they set another password": async (person) =>
    app.call("setPassword", {
      body: { token: await openPasswordLink(app, person), password: "Correct-horse-9" },
    }),
  "they get a role without results and orders": ({ userId: id }) =>
    app.call("updateTeamMember", {
      token: clinic.token,
      params: { id },
      body: { fname: "Max", lname: "Member", adminRole: "clinic_viewer" },
    }),
  "they must set a new password": ({ userId }) =>
    app.mode.db.directory
      .updateTable("logins")
      .set({ require_password_change: true })
      .where("user_id", "=", userId)
      .execute(),
  "they are deleted": ({ userId: id }) =>
    app.call("deleteTeamMember", { token: clinic.token, params: { id } }),
};

describe("a link to a file", () => {
  for (const [how, end] of Object.entries(endings))
    test(`ends once ${how}`, async () => {
      const person = await openColleague();
      await end(person);
      await assertEnded(person.links, how);
    });

  test("keeps working while its asker has the one permission that its file needs", async () => {
    const { userId, links } = await openColleague();
    const [report, certificate, orders] = links as [string, string, string];
    const give = (adminRole: string) =>
      app.call("updateTeamMember", {
        token: clinic.token,
        params: { id: userId },
        body: { fname: "Max", lname: "Member", adminRole },
      });
    await give("clinic_clinician");
    await assertOpen([report, certificate]);
    await assertEnded([orders], "orders");
    await give("clinic_fulfilment");
    await assertOpen([orders]);
    await assertEnded([report, certificate], "results");
    const flag = (to: boolean) =>
      app.mode.db.directory
        .updateTable("organisations")
        .set({ flag_orders: to })
        .where("id", "=", organisationId)
        .execute();
    await flag(false);
    await assertEnded([orders], "the area is switched off");
    await flag(true);
  });

  test("requested with a key ends with the key, and while the organisation is suspended", async () => {
    const apiKey = await makeApiKey(app, clinic);
    const links = await papersFor({ apiKey });
    await assertOpen(links);
    await suspendAt(app, organisationId, app.clock.now);
    await assertEnded(links, "suspended");
    await suspendAt(app, organisationId, null);
    await assertOpen(links);
    const keys = (await app.call("listApiKeys", { token: clinic.token })).body;
    await app.call("revokeApiKey", { token: clinic.token, params: { id: keys[0].id } });
    await assertEnded(links, "revoked");
  });

  test("requested by staff who view as the clinic ends once they stop", async () => {
    const staff = await makeTenant(app, "platform_admin");
    const { token } = staff;
    const body = { reason: "They asked us to look." };
    await app.call("viewAsPartner", { token, params: { id: organisationId }, body });
    const links = await papersFor({ token });
    await assertOpen(links);
    assert.equal((await app.call("stopViewing", { token })).status, 200);
    await assertEnded(links, "viewing ended");
  });

  test("ends with the suspension of the organisation", async () => {
    const { links } = await openColleague();
    await suspendAt(app, organisationId, app.clock.now);
    await assertEnded(links, "suspended");
    await suspendAt(app, organisationId, null);
  });
});
