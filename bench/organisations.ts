import { openDatabase } from "../apps/server/src/db/database.ts";
import { asOwner, prepareDatabase } from "../apps/server/src/db/prepare-database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { createOrganisation } from "../apps/server/src/features/accounts/create-organisation.ts";
import { offerCatalogue } from "../apps/server/src/features/products/offer-catalogue.ts";
import { syncCatalogue } from "../apps/server/src/features/products/sync-catalogue.ts";
import type { Mode } from "../apps/server/src/scope.ts";

export const benchUser = { email: "bench@example.test", password: "Correct-horse-1" };
const others = 8;

/** The schema, the catalogue and the clinics whose orders are loaded; the first is the big one. */
export async function benchOrganisations(target: DatabaseTarget) {
  await prepareDatabase(target);
  await asOwner(target, syncCatalogue);
  const db = openDatabase(target, { poolSize: 2 });
  const mode = { name: "live", db } as Mode;
  const ids: string[] = [];
  for (let n = 0; n <= others; n++) {
    const email = n === 0 ? benchUser.email : `bench${n}@example.test`;
    const { organisationId } = await createOrganisation(
      mode,
      {
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
          email,
          password: benchUser.password,
          role: "clinic_admin",
        },
      },
      new Date(),
    );
    await offerCatalogue(mode, organisationId, null);
    ids.push(organisationId);
  }
  await db.close();
  const [bigClinicId = "", ...otherClinicIds] = ids;
  return { bigClinicId, otherClinicIds };
}
