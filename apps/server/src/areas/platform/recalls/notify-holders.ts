import { z } from "zod";
import { readMailBrand } from "#areas/access/branding/letterhead.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { findReplacement, isReplacementComing, replaceKit } from "#areas/orders/orders/replacement.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inSavepoint } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Email, Mailing } from "#mail/mailer.ts";
import { refusalCodeOf } from "#mail/mailer.ts";
import type { NewKit } from "#mail/recall-email.ts";
import { recallEmail } from "#mail/recall-email.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { systemScope } from "../../../system-scope.ts";
import type { Holder } from "./kit-queries.ts";
import { listHolders, lockRecalledKit, updateRecalledKit } from "./kit-queries.ts";
import { listRecalledCodes, lockBatch, updateBatch } from "./queries.ts";

/**
 * Queues a job for each holder of a recalled kit that notifies them and orders a replacement; nobody is notified twice. Throws
 * `not_found`, and `step_not_possible` for a batch that is not recalled or a recall that is closed.
 */
export async function notifyHolders(scope: Scope, batchId: string): Promise<void> {
  const { mode, now, actor } = scope;
  if (!isId(batchId)) throw notFound();
  await mode.db.inTenant(actor.organisationId, async (trx) => {
    const batch = await lockBatch(trx, batchId);
    if (!batch) throw notFound();
    if (!batch.recalled_at || batch.recall_closed_at) {
      const message = `Batch ${batch.batch_number} ${batch.recall_closed_at ? "is closed" : "is not recalled"}.`;
      throw new AppError("step_not_possible", { message });
    }
    const kits = await listRecalledCodes(trx, batchId);
    for (const { code, clinic_id: clinicId } of kits.filter(
      ({ told_at, not_told }) => !told_at && !not_told,
    )) {
      await mode.jobs.enqueue(trx, notifyHolderJob, { clinicId, code });
    }
    await updateBatch(trx, batchId, { recall_told_at: batch.recall_told_at ?? now });
    await appendAudit(trx, scope, {
      action: "recall_told",
      subjectKind: "batch",
      subjectId: batchId,
      details: { batch: batch.batch_number },
    });
  });
}

const payload = z.object({ clinicId: z.string(), code: z.string() });

/** Notifies the holder of a recalled kit and orders a replacement. */
export const notifyHolderJob: JobDefinition<z.infer<typeof payload>> = {
  name: "settle-recalled",
  payload,
  retryLimit: 12,
  retryDelaySeconds: 5,
};

type Deps = Mailing & { now: () => Date };
type Payload = z.infer<typeof notifyHolderJob.payload>;
type Outcome = { replaced_by: string | null; not_replaced: string | null };

/** Longer than the mailer waits for any mail server. */
const tellingMs = 120_000;

/**
 * Orders a replacement for the holder of a recalled kit and notifies them. It stores the decision before it sends the e-mail: a run
 * that is interrupted and repeated orders nothing twice, and only one of several runs at once sends the e-mail. An interruption between
 * sending and marking can send it twice. If the mail server refuses it for good, that is stored as the reason.
 */
export async function notifyHolder(deps: Deps, payload: Payload): Promise<void> {
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

/** Stores what happens to a kit, and returns the e-mail for this run to send, if any. */
async function decide(trx: TenantTransaction, deps: Deps, payload: Payload): Promise<Email | null> {
  const { mode, now } = deps;
  const { clinicId, code } = payload;
  const recalled = await lockRecalledKit(trx, code);
  if (!recalled || recalled.told_at || recalled.not_told) return null;
  if (recalled.telling_until && recalled.telling_until > now()) {
    // Another run is sending it; this one runs again in case that is killed.
    await mode.jobs.enqueue(trx, notifyHolderJob, payload, { startAfter: recalled.telling_until });
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
