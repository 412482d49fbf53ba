import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { slaList, slaVersion } from "@kitpath/contract/catalogue/products/sla-list";
import type { LabSla } from "@kitpath/contract/catalogue/labs/labs";
import { assertRefused } from "#test/assert-refused.ts";
import type { Tenant } from "#test/factories.ts";
import { makeTenant } from "#test/factories.ts";
import { startTestApp } from "#test/harness.ts";
import { scopeOfTenant } from "#test/scope.ts";
import { AppError } from "../../../errors/errors.ts";
import { decideSla } from "./agreements.ts";

const app = await startTestApp();
const makeLab = () => makeTenant(app, "lab_admin");

const accept = (lab: Tenant, slaId: string) =>
  app.call("acceptLabSla", { token: lab.token, body: { sla_id: slaId } });
const listOf = async (lab: Tenant): Promise<LabSla[]> =>
  (await app.call("listLabSla", { token: lab.token })).body.labSla;
const find = async (lab: Tenant, slaId: string) =>
  (await listOf(lab)).find(({ sla_id }) => sla_id === slaId)!;
const decide = (lab: Tenant, slaId: string, status: "approved" | "declined") =>
  app.mode.db.inTenant(lab.organisationId, (trx) =>
    decideSla(trx, scopeOfTenant(app, lab), { slaId, status, decidedBy: null }),
  );
const rowsOf = (lab: Tenant) =>
  app.mode.db.inTenant(lab.organisationId, async (trx) => ({
    slas: await trx
      .selectFrom("lab_slas")
      .selectAll()
      .where("organisation_id", "=", lab.organisationId)
      .execute(),
    audit: await trx
      .selectFrom("audit_log")
      .select(["action", "subject_id", "actor_id", "details"])
      .where("organisation_id", "=", lab.organisationId)
      .where("action", "like", "lab_sla_%")
      .orderBy("id")
      .execute(),
  }));

const isRefusal = (code: string) => (error: unknown) => error instanceof AppError && error.code === code;

describe("the service-level agreements of a lab", () => {
  test("come from the catalogue in its order, none accepted at first", async () => {
    const list = await listOf(await makeLab());
    assert.deepEqual(
      list,
      slaList.map(({ slaId }) => ({
        sla_identifier: null,
        sla_id: slaId,
        sla_agreement_accepted_on: null,
        sla_agreement_version: null,
        status: "",
        decided_on: null,
        decision_reason: null,
      })),
    );
  });

  test("become pending when accepted, with who, when, which version and from where", async () => {
    const lab = await makeLab();
    const reply = await accept(lab, "04");
    assert.equal(reply.status, 200);
    assert.deepEqual(reply.body.labSla, await listOf(lab));
    const { slas, audit } = await rowsOf(lab);
    const [row] = slas;
    assert.deepEqual(
      [row!.accepted_by, row!.version, row!.ip, row!.status],
      [lab.userId, slaVersion, "127.0.0.1", "pending"],
    );
    const shown = await find(lab, "04");
    assert.deepEqual(shown, {
      sla_identifier: row!.id,
      sla_id: "04",
      sla_agreement_accepted_on: row!.accepted_at.toISOString(),
      sla_agreement_version: slaVersion,
      status: "pending",
      decided_on: null,
      decision_reason: null,
    });
    const details = { agreement: "04", version: slaVersion };
    assert.deepEqual(audit, [
      { action: "lab_sla_accepted", subject_id: row!.id, actor_id: lab.userId, details },
    ]);
  });

  test("change nothing when accepted again, even five times at once", async () => {
    const lab = await makeLab();
    const replies = await Promise.all(Array.from({ length: 5 }, () => accept(lab, "13")));
    assert.deepEqual(
      replies.map(({ status }) => status),
      [200, 200, 200, 200, 200],
    );
    const before = await rowsOf(lab);
    assert.deepEqual([before.slas.length, before.audit.length], [1, 1]);
    for (const status of ["approved", "declined"] as const) {
      const slaId = status === "approved" ? "13" : "25";
      await accept(lab, slaId);
      await decide(lab, slaId, status);
      const decided = await find(lab, slaId);
      await accept(lab, slaId);
      assert.deepEqual(await find(lab, slaId), decided);
      assert.equal(decided.status, status);
    }
  });

  test("are decided once, after acceptance, and the lab's audit log has the decision", async () => {
    const lab = await makeLab();
    await assert.rejects(decide(lab, "16", "approved"), isRefusal("not_found"));
    await accept(lab, "16");
    const decisions = await Promise.allSettled([
      decide(lab, "16", "approved"),
      decide(lab, "16", "approved"),
    ]);
    assert.deepEqual(decisions.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
    await assert.rejects(decide(lab, "16", "declined"), isRefusal("step_not_possible"));
    const { slas, audit } = await rowsOf(lab);
    assert.ok(slas[0]!.decided_at);
    assert.deepEqual(
      audit.map(({ action }) => action),
      ["lab_sla_accepted", `lab_sla_${slas[0]!.status}`],
    );
  });

  test("of another lab are neither seen nor touched", async () => {
    const [mine, theirs] = [await makeLab(), await makeLab()];
    await accept(theirs, "15");
    await decide(theirs, "15", "approved");
    assert.equal((await find(mine, "15")).status, "");
    await accept(mine, "15");
    assert.equal((await find(mine, "15")).status, "pending");
    assert.equal((await find(theirs, "15")).status, "approved");
    assert.equal((await rowsOf(mine)).slas.length, 1);
    await assert.rejects(decide({ ...theirs, organisationId: mine.organisationId }, "16", "approved"));
  });

  test("with an unknown id are refused in the specification's words", async () => {
    const lab = await makeLab();
    for (const slaId of ["02", "SLA000001", "constructor", "1"]) {
      const reply = await accept(lab, slaId);
      assertRefused(reply, 404);
      assert.equal(reply.body.message, "There is no SLA with that identification.");
    }
    assert.equal((await rowsOf(lab)).slas.length, 0);
  });

  test("that were accepted cannot be changed or deleted by the application", async () => {
    const lab = await makeLab();
    await accept(lab, "15");
    const attempt = (work: Parameters<typeof app.mode.db.inTenant>[1]) =>
      assert.rejects(app.mode.db.inTenant(lab.organisationId, work), /permission denied/);
    await attempt((trx) =>
      trx
        .updateTable("lab_slas")
        .set({ version: "0" })
        .where("organisation_id", "=", lab.organisationId)
        .execute(),
    );
    await attempt((trx) =>
      trx.deleteFrom("lab_slas").where("organisation_id", "=", lab.organisationId).execute(),
    );
  });
});
