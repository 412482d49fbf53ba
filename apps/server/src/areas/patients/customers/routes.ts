import type { TenantTransaction } from "#db/database.ts";
import type { Page } from "#db/page.ts";
import { pageOf } from "#db/page.ts";
import { inOneGo } from "#db/in-one-go.ts";
import { searchParts } from "#db/searching.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { customersTally, readTallies } from "#areas/kits/tallies/tally.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { readStepsOf } from "#areas/appointments/appointments/steps-of-order.ts";
import { readStop } from "#areas/messaging/texts/stopping.ts";
import { changeContact } from "./change-contact.ts";
import { eraseForClinic } from "./erase-customer.ts";
import { findErasure } from "./erasure-queries.ts";
import { findTraces, listShownOrders } from "./traces.ts";
import { getCustomer, searchWords } from "./find-customer.ts";
import { ask } from "../../../moves/question.ts";
import { listMerges } from "./merge-queries.ts";
import { placesOfCustomers } from "./moves.ts";
import { presentCustomer, presentErasure, presentListedCustomer } from "./present.ts";
import { listCustomers, searchCustomers } from "./queries.ts";
import { setTextConsent } from "./text-consent.ts";

type Names = "listCustomers" | "getCustomer" | "setCustomerTexts" | "setCustomerContact" | "eraseCustomer";

/** Every read of a person is audited. */
export const customerRoutes: Pick<Handlers, Names> = {
  async listCustomers(call) {
    const { mode, actor, query } = call;
    const clinicId = actor.organisationId;
    const page = pageOf(query.page, query.count);
    const parts = searchParts(searchWords(query.search));
    const { customers, total, placeOf } = await mode.db.inTenant(clinicId, async (trx) => {
      await appendAudit(trx, scopeOf(call), { action: "customers_listed" });
      const found = parts
        ? await searchCustomers(trx, clinicId, parts, page)
        : await listLatest(trx, clinicId, page);
      const ids = found.customers.map(({ id }) => id);
      return { ...found, placeOf: await ask(trx, scopeOf(call), placesOfCustomers, { ids }) };
    });
    return {
      data: customers.map((row) => presentListedCustomer(row, placeOf?.(row.id) ?? null)),
      meta: { total },
    };
  },

  getCustomer(call) {
    const { mode, actor, params, now } = call;
    const clinicId = actor.organisationId;
    return mode.db.inTenant(clinicId, async (trx) => {
      const customer = await getCustomer(trx, clinicId, params.id);
      await appendAudit(trx, scopeOf(call), {
        action: "customer_viewed",
        subjectKind: "patient",
        subjectId: customer.id,
      });
      const traces = await findTraces(trx, clinicId, customer);
      const erasure = await findErasure(trx, clinicId, customer.id);
      const orders = await listShownOrders(trx, clinicId, customer, traces);
      const orderIds = orders.map(({ id }) => id);
      const steps = await readStepsOf(trx, clinicId, orderIds);
      const textsStoppedAt = await readStop(trx, clinicId, customer.mobile_number);
      return {
        data: presentCustomer(
          customer,
          { ...traces, orders },
          {
            steps,
            erasure,
            textsStoppedAt,
            merges: await listMerges(trx, clinicId, customer.id),
            maySeeResults: actor.permissions.has("clinic_test_results"),
            now,
          },
        ),
      };
    });
  },

  setCustomerTexts(call) {
    const { mode, actor, params, body } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await setTextConsent(trx, scopeOf(call), params.id, body.acceptsTexts);
      return body;
    });
  },

  setCustomerContact(call) {
    const { mode, actor, params, body } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      await changeContact(trx, scopeOf(call), params.id, body);
      return body;
    });
  },

  async eraseCustomer(call) {
    const { mode, actor, params, body } = call;
    const erasure = await mode.db.inTenant(actor.organisationId, (trx) =>
      eraseForClinic(trx, scopeOf(call), params.id, body.confirmation),
    );
    return { data: presentErasure(erasure) };
  },
};

async function listLatest(trx: TenantTransaction, clinicId: string, page: Page) {
  const [customers, tallies] = await inOneGo([
    listCustomers(trx, clinicId, page),
    readTallies(trx, clinicId, [customersTally]),
  ]);
  return { customers, total: tallies[customersTally] };
}
