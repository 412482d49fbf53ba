import { createOrganisation } from "#features/accounts/create-organisation.ts";
import { isEmptyOfOrganisations, setPaymentType } from "#features/accounts/organisations.ts";
import { offerCatalogue } from "#features/products/offer-catalogue.ts";
import type { Mode } from "../scope.ts";
import { seedOrders } from "./seed-orders.ts";
import { demoSignIns } from "./sign-ins.ts";

const [clinicSignIn, labSignIn, staffSignIn] = demoSignIns;
const startedDaysAgo = 120;

/** Fills an empty database with made-up people and orders, the same on every run but for the dates. Never in `prod`. */
export async function seedDemonstration(mode: Mode, now: Date): Promise<void> {
  if (!(await isEmptyOfOrganisations(mode))) return;
  const started = new Date(now.getTime() - startedDaysAgo * 86_400_000);
  const place = {
    addressLine1: "12 Wharf Street",
    city: "Leeds",
    postcode: "LS2 7EQ",
    country: "United Kingdom",
  };
  await createOrganisation(
    mode,
    {
      kind: "platform",
      name: "Kitpath",
      ...place,
      paymentType: "invoice",
      user: { firstName: "Sam", lastName: "Iqbal", role: "platform_admin", ...staffSignIn },
    },
    started,
  );
  const lab = await createOrganisation(
    mode,
    {
      kind: "lab",
      name: "Northgate Lab",
      ...place,
      paymentType: "invoice",
      user: { firstName: "Imogen", lastName: "Achterberg", role: "lab_admin", ...labSignIn },
    },
    started,
  );
  const clinic = await createOrganisation(
    mode,
    {
      kind: "clinic",
      name: "Fernlight Clinics",
      ...place,
      paymentType: "card",
      user: { firstName: "Rosa", lastName: "Whitfield", role: "clinic_admin", ...clinicSignIn },
    },
    started,
  );
  await offerCatalogue(mode, clinic.organisationId, lab.organisationId);
  await seedOrders(mode, clinic, now);
  // From here on the clinic pays by the month, so that a newcomer's order goes ahead at once.
  await setPaymentType(mode, clinic.organisationId, "invoice");
}
