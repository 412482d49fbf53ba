import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { readMailBrand } from "#features/branding/read-mail-brand.ts";
import { findReplacement } from "#features/orders/find-replacement.ts";
import { replaceKit } from "#features/orders/replace-kit.ts";
import type { Mailer } from "#mail/mailer.ts";
import { recallEmail } from "#mail/recall-email.ts";
import { AppError } from "../../errors.ts";
import type { Mode, Scope } from "../../scope.ts";
import { systemScope } from "../../system-scope.ts";
import type { Holder } from "./kit-queries.ts";
import { listHolders, lockRecalledKit, updateRecalledKit } from "./kit-queries.ts";
import type { settleRecalledJob } from "./settle-recalled.job.ts";

type Deps = {
  mode: Mode;
  mailer: Mailer;
  now: () => Date;
  dashboardUrl: (mode: Mode["name"]) => string;
};
type Outcome = { replaced_by: string | null; not_replaced: string | null };

/**
 * Orders a replacement for the holder of a recalled kit and notifies them. The decision is stored before the e-mail is sent, so
 * a run that is interrupted and repeated orders nothing twice; only an interruption between sending and marking can send the
 * e-mail twice.
 */
export async function settleRecalled(
  { mode, mailer, now, dashboardUrl }: Deps,
  { clinicId, code }: z.infer<typeof settleRecalledJob.payload>,
): Promise<void> {
  const settled = await mode.db.inTenant(clinicId, async (trx) => {
    const recalled = await lockRecalledKit(trx, code);
    if (!recalled || recalled.told_at || recalled.not_told) return null;
    const [holder] = await listHolders(trx, clinicId, [code]);
    if (!holder || holder.erased_at) {
      const reason = "Nothing is kept of the person any more.";
      await updateRecalledKit(trx, code, { not_told: reason, not_replaced: reason });
      return null;
    }
    const isDecided = recalled.replaced_by ?? recalled.not_replaced;
    const scope = systemScope({ mode, now }, clinicId);
    const outcome: Outcome = isDecided ? recalled : await replace(trx, scope, holder);
    const { replaced_by, not_replaced } = outcome;
    await updateRecalledKit(trx, code, { replaced_by, not_replaced });
    const clinic = { id: clinicId, name: holder.clinic_name, origin: dashboardUrl(mode.name) };
    return { holder, isReplaced: replaced_by !== null, brand: await readMailBrand(trx, clinic) };
  });
  if (!settled) return;
  const { holder, isReplaced, brand } = settled;
  await mailer.send({
    to: holder.email,
    fromName: holder.clinic_name,
    ...recallEmail(brand, {
      firstName: holder.first_name,
      product: holder.product_title,
      kitId: holder.kit_code,
      isReplaced,
    }),
  });
  await mode.db.inTenant(clinicId, (trx) => updateRecalledKit(trx, code, { told_at: now() }));
}

const noReplacement: Record<string, string> = {
  lab_accessioned: "Its sample is at the laboratory.",
  processed: "Its results are given.",
};

async function replace(trx: TenantTransaction, scope: Scope, holder: Holder): Promise<Outcome> {
  const { organisationId } = scope.actor;
  const earlier = await findReplacement(trx, organisationId, holder.id);
  if (earlier) return { replaced_by: earlier, not_replaced: null };
  const reason =
    noReplacement[holder.status] ?? (holder.order_status === "refunded" ? "Its order was refunded." : null);
  if (reason) return { replaced_by: null, not_replaced: reason };
  try {
    const placed = await inSavepoint(trx, () => replaceKit(trx, scope, holder.id));
    return { replaced_by: placed.orderNumber, not_replaced: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { replaced_by: null, not_replaced: Object.values(error.fields).flat()[0] ?? error.message };
  }
}
