import type { Collection } from "#areas/catalogue/products/product.ts";
import { asksStatus, readCollection } from "#areas/catalogue/products/product.ts";
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import { readAskedOfKit } from "#areas/kits/answers/given.ts";
import { findKit, findKitPlace } from "#areas/kits/kits/find-kit.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { checkRegistrable } from "#areas/kits/kits/registration.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { unknownKit } from "#areas/patients/registrations/registration.ts";
import type { TenantTransaction } from "#db/database.ts";
import { takeGuessFrom } from "#guesses/take-guess.ts";
import type { Mode, Scope } from "../../../scope.ts";
import type { ActivatingClinic } from "./activation.ts";
import { findActivatingClinic } from "./queries.ts";

/** Finds a kit that is waiting to be registered. Throws `not_found` and what `checkRegistrable` throws. */
export async function findActivatableKit(
  trx: TenantTransaction,
  scope: Scope,
  kitCode: string,
): Promise<{ kit: Kit; asksHormonalStatus: boolean; asked: AskedQuestions } & Collection> {
  const kit = await findKit(trx, scope.actor.organisationId, kitCode);
  if (!kit) throw unknownKit();
  await checkRegistrable(trx, kit, scope.now);
  await appendAudit(trx, scope, { action: "kit_looked_up", subjectKind: "order", subjectId: kit.order_id });
  const asksHormonalStatus = await asksStatus(trx, kit.product_code);
  const asked = await readAskedOfKit(trx, kit);
  return { kit, asksHormonalStatus, asked, ...(await readCollection(trx, kit.product_code)) };
}

type Guess = { mode: Mode; ip: string; now: Date };

/** Finds the clinic of a kit for somebody who only knows its id. Throws `not_found` and `too_many_requests`. */
export async function findGuessedClinic(
  { mode, ip, now }: Guess,
  kitCode: string,
): Promise<ActivatingClinic> {
  const { directory } = mode.db;
  const guess = await takeGuessFrom(directory, { what: "kit", ip, now });
  const place = await findKitPlace(directory, kitCode);
  const clinic = place ? await findActivatingClinic(directory, { id: place.clinicId }) : undefined;
  if (!clinic) throw unknownKit();
  await guess.takeBack();
  return clinic;
}
