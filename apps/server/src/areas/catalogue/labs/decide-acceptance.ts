import { slaVersion } from "@kitpath/contract/catalogue/products/sla-list";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, StaffActor } from "../../../scope.ts";
import { decideSla } from "./decide-sla.ts";
import type { Acceptance } from "./desk-queries.ts";
import { listRoutesOfSla } from "./desk-queries.ts";
import { getAcceptance } from "./get-acceptance.ts";
import { isInBusiness } from "./queries.ts";
import { routeProduct } from "./route-product.ts";
import { slaEmailJob } from "./sla-email.job.ts";

type Decision = { status: "approved" | "declined"; reason: string | null };

/**
 * Decides an acceptance that is open at the desk or was declined, and e-mails the lab; returns it as decided. A lab that is
 * approved gets the products of the agreement that have no lab yet. Throws `not_found`, and `step_not_possible` if it is decided
 * already or there is a newer version of the agreement.
 */
export async function decideAcceptance(
  trx: TenantTransaction,
  scope: Scope<StaffActor>,
  id: string,
  { status, reason }: Decision,
): Promise<Acceptance> {
  const { mode, actor } = scope;
  const { organisationId: labId, userId: decidedBy } = actor;
  const { sla_id: slaId, version } = await getAcceptance(trx, labId, id);
  if (version !== slaVersion) {
    throw new AppError("step_not_possible", { message: "There is a newer version of this agreement." });
  }
  await decideSla(trx, scope, { slaId, status, decidedBy, reason });
  if (status === "approved" && (await isInBusiness(trx, labId))) {
    for (const { code: productCode } of await listRoutesOfSla(trx, slaId))
      await routeProduct(trx, scope, { productCode, decidedBy, keepsChosen: true });
  }
  await mode.jobs.enqueue(trx, slaEmailJob, { labId, id });
  return getAcceptance(trx, labId, id);
}
