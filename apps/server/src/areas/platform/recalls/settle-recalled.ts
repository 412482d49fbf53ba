import type { z } from "zod";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { readMailBrand } from "#areas/access/branding/letterhead.ts";
import { findReplacement, isReplacementComing, replaceKit } from "#areas/orders/orders/replacement.ts";
import type { Email, Mailer } from "#mail/mailer.ts";
import { refusalCodeOf } from "#mail/mailer.ts";
import type { NewKit } from "#mail/recall-email.ts";
import { recallEmail } from "#mail/recall-email.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Holder } from "./kit-queries.ts";
import { listHolders, lockRecalledKit, updateRecalledKit } from "./kit-queries.ts";
import { settleRecalledJob } from "./settle-recalled.job.ts";

type Deps = {
  mode: Mode;
  mailer: Mailer;
  now: () => Date;
  dashboardUrl: (mode: Mode["name"]) => string;
};
type Payload = z.infer<typeof settleRecalledJob.payload>;
type Outcome = { replaced_by: string | null; not_replaced: string | null };

/** Longer than any mail server is waited for. */
const tellingMs = 120_000;

/**
 * Orders a replacement for the holder of a recalled kit and notifies them. The decision is stored before the e-mail is sent, so
 * a run that is interrupted and repeated orders nothing twice, and of several runs at once one sends it; only an interruption
 * between sending and marking can send the e-mail twice. If the mail server refuses the e-mail for good, that is stored as why they
 * were not told.
 */
export async function settleRecalled(deps: Deps, payload: Payload): Promise<void> {
  const { db } = deps.mode;
  const { clinicId, code } = payload;
  const email = await db.inTenant(clinicId, (trx) => decide(trx, deps, payload));
  if (!email) return;
  const keep = (change: { told_at: Date } | { not_told: string } | { telling_until: null }) =>
    db.inTenant(clinicId, (trx) => updateRecalledKit(trx, code, change));
  try {
    await deps.mailer.send(email);
  } catch (error) {
    const refusedWith = refusalCodeOf(error);
    if (refusedWith !== null)
      return keep({ not_told: `The mail server refuses the e-mail (${refusedWith}).` });
    await keep({ telling_until: null });
    throw error;
  }
  await keep({ told_at: deps.now() });
}

/** Stores what becomes of a kit, and returns the e-mail for this run to send, if any. */
async function decide(trx: TenantTransaction, deps: Deps, payload: Payload): Promise<Email | null> {
  const { mode, now } = deps;
  const { clinicId, code } = payload;
  const recalled = await lockRecalledKit(trx, code);
  if (!recalled || recalled.told_at || recalled.not_told) return null;
  if (recalled.telling_until && recalled.telling_until > now()) {
    // Another run is sending it; should that be killed, this one does.
    await mode.jobs.enqueue(trx, settleRecalledJob, payload, { startAfter: recalled.telling_until });
    return null;
  }
  const [holder] = await listHolders(trx, clinicId, [code]);
  if (!holder || holder.erased_at) {
    const reason = "We have deleted this person’s data.";
    await updateRecalledKit(trx, code, { not_told: reason, not_replaced: reason });
    return null;
  }
  const isDecided = recalled.replaced_by ?? recalled.not_replaced;
  const outcome: Outcome = isDecided ? recalled : await replace(trx, systemScope(deps, clinicId), holder);
  const { replaced_by, not_replaced } = outcome;
  const telling_until = new Date(now().getTime() + tellingMs);
  await updateRecalledKit(trx, code, { replaced_by, not_replaced, telling_until });
  const clinic = { id: clinicId, name: holder.clinic_name, origin: deps.dashboardUrl(mode.name) };
  const brand = await readMailBrand(trx, clinic);
  return {
    to: holder.email,
    namedBy: clinicId,
    fromName: holder.clinic_name,
    ...recallEmail(brand, {
      firstName: holder.first_name,
      product: holder.product_title,
      kitId: holder.kit_code,
      channel: holder.channel,
      replacement: await newKitOf(trx, clinicId, holder),
      origin: clinic.origin,
    }),
  };
}

/** An earlier replacement may have been dispatched long ago. */
async function newKitOf(trx: TenantTransaction, clinicId: string, { id }: Holder): Promise<NewKit | null> {
  const isComing = await isReplacementComing(trx, clinicId, id);
  return isComing === null ? null : isComing ? "coming" : "sent";
}

const noReplacement: Record<string, string> = {
  lab_accessioned: "Its sample is at the laboratory.",
  processed: "Its results have been released.",
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
