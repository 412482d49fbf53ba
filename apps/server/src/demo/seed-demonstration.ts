import { dayMs } from "@kitpath/contract/durations";
import { oneAtATime } from "#db/one-at-a-time.ts";
import type { NewOrganisation } from "#features/accounts/create-organisation.ts";
import { createOrganisation } from "#features/accounts/create-organisation.ts";
import { findSignIn, hasOrganisation, setPaymentType } from "#features/accounts/organisations.ts";
import { offerCatalogue } from "#features/products/offer-catalogue.ts";
import type { Mode } from "../scope.ts";
import { systemScope } from "../system-scope.ts";
import { seedAgreements } from "./seed-agreements.ts";
import { seedBench } from "./seed-bench.ts";
import { seedCard, seedInvoices } from "./seed-billing.ts";
import { seedOrders } from "./seed-orders.ts";
import { seedStock } from "./seed-stock.ts";
import { demoSignIns } from "./sign-ins.ts";

const [clinicSignIn, labSignIn, staffSignIn] = demoSignIns;
const startedDaysAgo = 120;
const usualOrders = 320;
/** Of the sandbox, which is there to be filled by oneself. */
export const fewOrders = 140;
const place = {
  addressLine1: "12 Wharf Street",
  city: "Leeds",
  postcode: "LS2 7EQ",
  country: "United Kingdom",
};

const lab: NewOrganisation = {
  kind: "lab",
  name: "Northgate Lab",
  ...place,
  paymentType: "invoice",
  user: { firstName: "Imogen", lastName: "Achterberg", role: "lab_admin", ...labSignIn },
};
const clinic: NewOrganisation = {
  kind: "clinic",
  name: "Fernlight Clinics",
  ...place,
  paymentType: "card",
  user: { firstName: "Rosa", lastName: "Whitfield", role: "clinic_admin", ...clinicSignIn },
};
const staff: NewOrganisation = {
  kind: "platform",
  name: "Kitpath",
  ...place,
  paymentType: "invoice",
  user: { firstName: "Sam", lastName: "Iqbal", role: "platform_admin", ...staffSignIn },
};

/**
 * Fills an empty database with made-up people and orders, the same on every run but for the dates. A run that was cut off
 * is taken up again; of several processes that start at once, one fills and the others wait. Never in `prod`.
 */
export async function seedDemonstration(mode: Mode, now: Date, orders = usualOrders): Promise<void> {
  await oneAtATime(mode.db.directory, "demonstration data", async () => {
    // The lab comes first and the staff last, so these two tell how far an earlier run has come.
    const isBegun = (await findSignIn(mode, labSignIn.email)) !== null;
    if (isBegun ? await hasOrganisation(mode, "platform") : await hasOrganisation(mode)) return;
    const started = new Date(now.getTime() - startedDaysAgo * dayMs);
    const make = async (organisation: NewOrganisation) =>
      (await findSignIn(mode, organisation.user.email)) ??
      createOrganisation(mode, organisation, started, async (trx, created) => {
        await seedAgreements(trx, mode, organisation.kind, created, started);
        const scope = systemScope({ mode, now: () => started }, created.organisationId, created.userId);
        if (organisation.kind === "platform") await seedStock(trx, scope, now);
      });
    const bench = await make(lab);
    const owner = await make(clinic);
    await offerCatalogue(mode, owner.organisationId, null);
    await seedCard(mode, owner, started);
    await seedOrders(mode, owner, { now, orders });
    await seedInvoices(mode, owner, now);
    // From here on the clinic pays by the month, so that a newcomer's order goes ahead at once.
    await setPaymentType(mode, owner.organisationId, "invoice");
    await seedBench(mode, bench, now);
    await make(staff);
  });
}
