import { openDatabase } from "../apps/server/src/db/database.ts";
import { asOwner, prepareDatabase } from "../apps/server/src/db/prepare-database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { createOrganisation } from "../apps/server/src/areas/access/accounts/create-organisation.ts";
import { hashPassword } from "../apps/server/src/areas/access/accounts/password.ts";
import { offerCatalogue } from "../apps/server/src/areas/catalogue/products/offers.ts";
import { syncCatalogue } from "../apps/server/src/areas/catalogue/products/sync-catalogue.ts";
import { reactions } from "../apps/server/src/reactions.ts";
import type { Mode } from "../apps/server/src/scope.ts";
import type { Clinic } from "./load-statements.ts";

const clinicCount = 9;
const password = "Correct-horse-1";
const userOf = (n: number) => ({ email: `bench${n}@example.test`, password });

/** One user per clinic; the first clinic has the orders that are measured. */
export const benchUsers = Array.from({ length: clinicCount }, (_, n) => userOf(n));
export const benchUser = userOf(0);

/** Creates the schema, the catalogue and the clinics whose orders are loaded; the first is the large one. */
export async function makeClinics(target: DatabaseTarget): Promise<Clinic[]> {
  await prepareDatabase(target);
  await asOwner(target, syncCatalogue);
  const db = openDatabase(target, { poolSize: 2 });
  const mode = { name: "live", db, reactions } as Mode;
  const passwordHash = await hashPassword(password);
  const clinics: Clinic[] = [];
  for (let n = 0; n < clinicCount; n++) {
    const { organisationId, userId } = await createOrganisation(mode, newClinic(n, passwordHash), new Date());
    await mode.db.inTenant(organisationId, (trx) => offerCatalogue(trx, organisationId));
    clinics.push({ id: organisationId, userId });
  }
  await db.close();
  return clinics;
}

const newClinic = (n: number, passwordHash: string) =>
  ({
    kind: "clinic",
    name: `Bench clinic ${n}`,
    addressLine1: "1 Bench Street",
    city: "Leeds",
    postcode: "LS1 1AA",
    country: "United Kingdom",
    paymentType: "invoice",
    user: {
      firstName: "Ben",
      lastName: "Bench",
      email: userOf(n).email,
      passwordHash,
      role: "clinic_admin",
    },
  }) as const;
