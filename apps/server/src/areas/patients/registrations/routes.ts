import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { checkRegistrable } from "#areas/kits/kits/registration.ts";
import { readAskedOfKit } from "#areas/kits/answers/given.ts";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import { asksStatus } from "#areas/catalogue/products/product.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { correctTestTaker, readTestTaker } from "./correct-test-taker.ts";
import { presentRegistrableKit, presentRegistration, presentTestTaker } from "./present.ts";
import { getKitStory, listRegistrations } from "./queries.ts";
import { registerTest, undoRegistration, unknownKit } from "./registration.ts";

type Names =
  | "registerTest"
  | "findRegistrableKit"
  | "listRegistrations"
  | "undoRegistration"
  | "getTestTaker"
  | "correctTestTaker";

export const registrationRoutes: Pick<Handlers, Names> = {
  async registerTest(call) {
    const { kitId, barcode, user, hormonalStatus = null, ...given } = call.body;
    const registration = { kitCode: kitId, barcode, person: user, collectedAt: null, hormonalStatus, given };
    const registered = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      registerTest(trx, scopeOf(call), registration),
    );
    return { kitId: registered.kitCode, barcode: registered.barcode, status: "REGISTERED" };
  },

  findRegistrableKit(call) {
    const { organisationId } = call.actor;
    return call.mode.db.inTenant(organisationId, async (trx) => {
      const kit = await findKit(trx, organisationId, call.params.code);
      if (!kit) throw unknownKit();
      await checkRegistrable(trx, kit, call.now);
      const story = await getKitStory(trx, organisationId, kit.order_id);
      const asksHormonalStatus = await asksStatus(trx, kit.product_code);
      await appendAudit(trx, scopeOf(call), {
        action: "kit_looked_up",
        subjectKind: "order",
        subjectId: kit.order_id,
      });
      return presentRegistrableKit(kit, {
        ...story,
        asksHormonalStatus,
        asked: await readAskedOfKit(trx, kit),
      });
    });
  },

  async listRegistrations(call) {
    const { organisationId } = call.actor;
    const rows = await call.mode.db.inTenant(organisationId, async (trx) => {
      await appendAudit(trx, scopeOf(call), { action: "registrations_listed" });
      return listRegistrations(trx, organisationId, call.query.count);
    });
    return { data: rows.map(presentRegistration) };
  },

  async undoRegistration(call) {
    await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      undoRegistration(trx, scopeOf(call), call.params.id),
    );
    return {};
  },

  async getTestTaker(call) {
    const found = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      readTestTaker(trx, scopeOf(call), call.params.id),
    );
    return { data: presentTestTaker(found) };
  },

  async correctTestTaker(call) {
    const customerId = await call.mode.db.inTenant(call.actor.organisationId, (trx) =>
      correctTestTaker(trx, scopeOf(call), call.params.id, call.body),
    );
    return { data: { customerId } };
  },
};
