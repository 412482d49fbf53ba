import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { listOrderableProducts } from "#areas/catalogue/products/offers.ts";
import type { Call, Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import { readChoices } from "./steps.ts";
import { presentBatch, presentSimulated } from "./present.ts";
import type { SimulateInput } from "./simulator.ts";
import { simulate } from "./simulate.ts";

export const simulatorRoutes: Pick<Handlers, "listSimulatorProducts" | "simulate"> = {
  async listSimulatorProducts({ mode, actor, params }) {
    if (params.clinicId !== actor.organisationId) throw notFound();
    return { data: await listOrderableProducts(mode, params.clinicId) };
  },

  async simulate(call) {
    const { params, query, body } = call;
    if (params.type !== "batch") {
      const input = { step: params.type, standalone: query.standalone, body };
      return presentSimulated(await inOneTransaction(call, input));
    }
    readChoices(params.type, body);
    const orders = [];
    for (let n = 0; n < query.batchCount; n++) {
      const { product, email } = body;
      orders.push(
        presentSimulated(
          await inOneTransaction(call, { step: "order", standalone: false, body: { product, email } }),
        ),
      );
    }
    return presentBatch(orders);
  },
};

function inOneTransaction(call: Call<"simulate">, input: SimulateInput) {
  const { mode, actor } = call;
  // The chain of custody says that a simulator moved the kit, and the audit row who requested it.
  const scope = { ...scopeOf(call), actor: { ...actor, kind: "simulator" as const } };
  return mode.db.inTenant(actor.organisationId, async (trx) => {
    const simulated = await simulate(trx, scope, input);
    const details = { step: input.step, order: simulated.orderNumber };
    await appendAudit(trx, scopeOf(call), { action: "test_data_made", details });
    return simulated;
  });
}
