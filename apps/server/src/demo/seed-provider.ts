import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import { insertMember } from "#areas/access/accounts/members.ts";
import { changeCoverage } from "#areas/appointments/coverage/coverage.ts";
import { addAbsence, createNurse } from "#areas/appointments/nurses/nurse.ts";
import { createPlace } from "#areas/appointments/places/place.ts";
import { beginRoutes } from "#areas/appointments/routing/routing.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Mode, Scope } from "../scope.ts";
import { systemScope } from "../system-scope.ts";
import { seedAgreements } from "./seed-agreements.ts";
import { placeProduct } from "./place-product.ts";
import { coordinator, nurses, places } from "./provider-team.ts";
import { signInOf } from "./sign-ins.ts";

export const visitProduct = "C1BLP12500";
const areas = ["LS", "M", "SE", "SW", "N"];

type Created = { organisationId: string; userId: string };

/** Gives the provider its team, places and coverage, in the transaction that creates it. */
export async function seedProvider(
  trx: TenantTransaction,
  live: Mode,
  { organisationId, userId }: Created,
  { started, now, passwordHash }: { started: Date; now: Date; passwordHash: string },
): Promise<void> {
  // Sealing soon is pointless here: the audit entries are invisible to others until this transaction is committed.
  const mode: Mode = { ...live, jobs: { ...live.jobs, soon: () => undefined } };
  const scope: Scope = systemScope({ mode, now: () => started }, organisationId, userId);
  const join = async (email: string, name: string, role: "provider_coordinator" | "provider_nurse") => {
    const [firstName = "", lastName = ""] = name.split(" ");
    const id = newId(started);
    const user = { email, firstName, lastName, role, passwordHash };
    await insertMember(trx, { organisationId, userId: id, now: started }, user);
    await seedAgreements(trx, mode, "provider", { organisationId, userId: id }, started);
    return id;
  };
  await join(signInOf("coordinator").email, coordinator, "provider_coordinator");
  const ids: string[] = [];
  for (const { who, ...nurse } of nurses) {
    const account = await join(signInOf(who).email, nurse.name, "provider_nurse");
    ids.push(await createNurse(trx, scope, { ...nurse, userId: account }));
  }
  for (const place of places) await createPlace(trx, scope, place);
  await changeCoverage(trx, scope, "GB", { areas });
  for (const productCode of [visitProduct, placeProduct.productCode])
    await beginRoutes(trx, { productCode, countryCode: "GB" }, [organisationId]);
  const day = addDays(dayOf(now), 7);
  const away = { firstDay: day, lastDay: addDays(day, 1), reason: "Training" };
  await addAbsence(trx, systemScope({ mode, now: () => now }, organisationId, userId), ids.at(-1)!, away);
}
