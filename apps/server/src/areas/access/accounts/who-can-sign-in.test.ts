import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  organisationKinds,
  permissionCodes,
  permissionsOf,
  roles,
} from "@kitpath/contract/operation/permissions";
import { keysOf } from "@kitpath/contract/fields/keys-of";
import { getBillingEmail } from "#areas/orders/billing/account-queries.ts";
import { makeTenant } from "#test/factories.ts";
import type { Tenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { addColleague, addMember } from "#test/people.ts";
import { suspendAt } from "#test/suspend.ts";
import {
  canSignIn,
  canSignInFor,
  listEmailsWithPermission,
  administratorRole,
} from "./people-with-permission.ts";

const app = await startTestApp({ KITPATH_ENV: "local" });
const { mode } = app;
const { directory } = mode.db;

const emailOf = async (userId: string) =>
  (await directory.selectFrom("logins").select("email").where("user_id", "=", userId).executeTakeFirst())
    ?.email;

/** The administrator of an organisation with colleagues of a role: one who can sign in, and all kinds of those who cannot. */
async function makeTeam(role: keyof typeof roles, change = {}) {
  const owner = await makeTenant(app, administratorRole[roles[role].kind]);
  const asked = { adminRole: role, ...change };
  const able = await addColleague(app, owner, asked);
  const [invited, unconfirmed, passwordless, removed] = [
    await addMember(app, owner, asked),
    await addColleague(app, owner, asked),
    await addColleague(app, owner, asked),
    await addColleague(app, owner, asked),
  ];
  const set = (userId: string, to: object) =>
    directory.updateTable("logins").set(to).where("user_id", "=", userId).execute();
  await set(unconfirmed, { confirmed_at: null });
  await set(passwordless, { password_hash: "!0" });
  await app.call("deleteTeamMember", { token: owner.token, params: { id: removed } });
  return { owner, able, others: [invited, unconfirmed, passwordless, removed] };
}

const listed = (owner: Tenant, permission: (typeof permissionCodes)[number]) =>
  listEmailsWithPermission(mode, owner.organisationId, permission);

describe("who can sign in", () => {
  test("decides who gets an organisation's e-mails, by role and permission", async () => {
    for (const kind of organisationKinds)
      for (const role of keysOf(roles).filter((code) => roles[code].kind === kind)) {
        const { owner, able } = await makeTeam(role);
        const email = await emailOf(able);
        for (const permission of permissionCodes) {
          const mayOwner = permissionsOf(administratorRole[kind]).includes(permission);
          const expected = [
            ...(mayOwner ? [owner.email] : []),
            ...(permissionsOf(role).includes(permission) ? [email] : []),
          ];
          assert.deepEqual(
            new Set(await listed(owner, permission)),
            new Set(expected),
            `${role} ${permission}`,
          );
        }
      }
  });

  test("excludes those only invited: no e-mail goes to an address that may be a stranger's", async () => {
    const { owner } = await makeTeam("clinic_admin");
    await directory
      .updateTable("logins")
      .set({ confirmed_at: null })
      .where("organisation_id", "=", owner.organisationId)
      .execute();
    assert.deepEqual(await listed(owner, "manage_team"), []);
  });

  test("depends on a confirmed e-mail, a password and an organisation that is not suspended", async () => {
    const { owner, able, others } = await makeTeam("clinic_viewer");
    const { organisationId } = owner;
    const ask = (userId: string) => canSignIn(mode, { organisationId, userId });
    assert.equal(await ask(able), true);
    for (const userId of others) assert.equal(await ask(userId), false);
    const may = () => canSignInFor(mode, { organisationId, userId: able }, "clinic_order");
    assert.equal(await may(), false);
    await suspendAt(app, organisationId, app.clock.now);
    assert.equal(await ask(able), false);
    assert.ok(
      (await listed(owner, "manage_team")).includes(owner.email),
      "what concerns its patients reaches them",
    );
  });

  test("decides whose address the payment processor has, even if others were invited earlier", async () => {
    const { owner, able } = await makeTeam("clinic_admin");
    const { organisationId, userId } = owner;
    const billed = () => mode.db.inTenant(organisationId, (trx) => getBillingEmail(trx, organisationId));
    assert.equal(await billed(), owner.email);
    await directory
      .updateTable("logins")
      .set({ created_at: new Date(app.clock.now.getTime() + 60_000) })
      .where("user_id", "in", [userId, able])
      .execute();
    await directory.updateTable("logins").set({ confirmed_at: null }).where("user_id", "=", userId).execute();
    assert.equal(await billed(), await emailOf(able));
  });
});
