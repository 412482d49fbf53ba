import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { ProcessorUnavailable } from "#payments/processor.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { upsertAccount } from "./account-queries.ts";
import { ensureCustomer } from "./ensure-customer.ts";
import type { BillingDeps } from "./billing-deps.ts";

/** Returns the processor's page for entering the clinic's card. Throws `nothing_to_pay`, `processor_unavailable`. */
export async function startCardSetup(scope: Scope): Promise<string> {
  const { payments } = scope.mode;
  if (!payments) throw new AppError("nothing_to_pay");
  const deps: BillingDeps = { mode: { ...scope.mode, payments }, now: () => scope.now };
  const clinicId = scope.actor.organisationId;
  try {
    const { customerRef } = await ensureCustomer(deps, clinicId, scope.now);
    const returnPath = "/admin/clinics/billing?card=saved";
    const { ref, url } = await payments.startCardSetup({ clinicId, customerRef, returnPath });
    await scope.mode.db.inTenant(clinicId, async (trx) => {
      await upsertAccount(trx, clinicId, { setup_ref: ref });
      await appendAudit(trx, scope, { action: "card_setup_started" });
    });
    return url;
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) throw error;
    throw new AppError("processor_unavailable", { cause: error });
  }
}
