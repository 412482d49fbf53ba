import { dayMs } from "@kitpath/contract/time/durations";
import { oneAtATime } from "#db/one-at-a-time.ts";
import type { NewOrganisation } from "#areas/access/accounts/create-organisation.ts";
import { createOrganisation } from "#areas/access/accounts/create-organisation.ts";
import { findSignIn, hasOrganisation, setPaymentType } from "#areas/access/accounts/organisations.ts";
import { hashPassword } from "#areas/access/accounts/password.ts";
import { offerCatalogue } from "#areas/catalogue/products/offers.ts";
import type { Mode } from "../scope.ts";
import { systemScope } from "../system-scope.ts";
import { addClinician, registerClinicians } from "./clinicians.ts";
import { seedAgreements } from "./seed-agreements.ts";
import { seedBench } from "./seed-bench.ts";
import { seedCard, seedInvoices } from "./seed-billing.ts";
import { placeVisitsAt, seedPlaceVisits } from "./seed-place-visits.ts";
import { seedMyTests } from "./seed-my-tests.ts";
import { seedOrders } from "./seed-orders.ts";
import { reviewedOrders, seedReviews } from "./seed-reviews.ts";
import { seedStock } from "./seed-stock.ts";
import { seedTexts } from "./seed-texts.ts";
import { seedProvider } from "./seed-provider.ts";
import { seedVisits, visitsAt } from "./seed-visits.ts";
import { signInOf } from "./sign-ins.ts";

const [clinicSignIn, labSignIn, staffSignIn] = [signInOf("clinic"), signInOf("lab"), signInOf("staff")];
const startedDaysAgo = 120;
const usualOrders = 320;
/** For the sandbox, which its users fill themselves. */
export const fewOrders = 140;
const place = {
  addressLine1: "12 Wharf Street",
  city: "Leeds",
  postcode: "LS2 7EQ",
  country: "United Kingdom",
};

type Person = NewOrganisation["user"];
type Made = Omit<NewOrganisation, "user"> & { user: Omit<Person, "passwordHash"> & { password: string } };

const lab: Made = {
  kind: "lab",
  name: "Northgate Lab",
  ...place,
  paymentType: "invoice",
  user: { firstName: "Imogen", lastName: "Achterberg", role: "lab_admin", ...labSignIn },
};
const clinic: Made = {
  kind: "clinic",
  name: "Fernlight Clinics",
  ...place,
  paymentType: "card",
  user: { firstName: "Rosa", lastName: "Whitfield", role: "clinic_admin", ...clinicSignIn },
};
const provider: Made = {
  kind: "provider",
  name: "Merrow Visiting Nurses",
  phone: "+441134960147",
  ...place,
  paymentType: "invoice",
  user: { firstName: "Nora", lastName: "Bright", role: "provider_admin", ...signInOf("provider") },
};
const staff: Made = {
  kind: "platform",
  name: "Kitpath",
  ...place,
  paymentType: "invoice",
  user: { firstName: "Sam", lastName: "Iqbal", role: "platform_admin", ...staffSignIn },
};

/**
 * Fills an empty database with made-up people and orders, the same on every run except for the dates. An interrupted run is
 * continued; if several processes start at once, one fills the database and the others wait. Never in `prod`.
 */
export async function seedDemonstration(mode: Mode, now: Date, orders = usualOrders): Promise<void> {
  await oneAtATime(mode.db.directory, "demonstration data", async () => {
    // The lab is created first and the staff last, so these two show how far an earlier run got.
    const isBegun = (await findSignIn(mode, labSignIn.email)) !== null;
    if (isBegun ? await hasOrganisation(mode, "platform") : await hasOrganisation(mode)) return;
    const started = new Date(now.getTime() - startedDaysAgo * dayMs);
    const make = async ({ user: { password, ...person }, ...organisation }: Made) => {
      const made = await findSignIn(mode, person.email);
      if (made) return made;
      const { kind } = organisation;
      const passwordHash = await hashPassword(password);
      const user = { ...person, passwordHash };
      return createOrganisation(mode, { ...organisation, user }, started, async (trx, created) => {
        await seedAgreements(trx, mode, kind, created, started);
        const scope = systemScope({ mode, now: () => started }, created.organisationId, created.userId);
        const join = async (who: "clinician" | "physician" | "reviewer") => {
          const userId = await addClinician(trx, { ...created, now: started, passwordHash }, who);
          await seedAgreements(trx, mode, kind, { ...created, userId }, started);
          return userId;
        };
        if (kind === "clinic") for (const who of ["clinician", "physician"] as const) await join(who);
        if (kind === "provider") await seedProvider(trx, mode, created, { started, now, passwordHash });
        if (kind !== "platform") return;
        await seedStock(trx, scope, now);
        const reviewer = await join("reviewer");
        await registerClinicians(trx, scope, { staff: created.userId, reviewer });
      });
    };
    const bench = await make(lab);
    const owner = await make(clinic);
    await mode.db.inTenant(owner.organisationId, (trx) => offerCatalogue(trx, owner.organisationId));
    await seedTexts(mode, owner, started);
    await seedCard(mode, owner, started);
    const visits = visitsAt(now, { isSmall: orders < usualOrders });
    const atPlaces = placeVisitsAt(now, { isSmall: orders < usualOrders });
    const after = orders - visits.length - atPlaces.length - reviewedOrders;
    await seedOrders(mode, owner, { now, orders: after });
    await seedInvoices(mode, owner, now);
    // From here on the clinic pays monthly, so that an order placed by a new user is not held up by payment.
    await setPaymentType(mode, owner.organisationId, "invoice");
    await seedBench(mode, bench, now);
    const visiting = await make(provider);
    await seedVisits(mode, { clinic: owner, provider: visiting, now, after, visits });
    // What is taken at places came with the provider.
    await mode.db.inTenant(owner.organisationId, (trx) => offerCatalogue(trx, owner.organisationId));
    const afterVisits = after + visits.length;
    await seedPlaceVisits(mode, { clinic: owner, now, after: afterVisits, visits: atPlaces });
    await seedReviews(mode, { clinic: owner, started, now, after: orders - reviewedOrders });
    await seedMyTests(mode, owner, started);
    await make(staff);
  });
}
