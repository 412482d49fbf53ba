import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { isId, newId } from "#db/ids.ts";
import { keepRawBodies } from "#http/raw-body.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { PaymentNotice, PaymentProcessor } from "#payments/processor.ts";
import { ForgedWebhook, ProcessorUnavailable, webhookPath } from "#payments/processor.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import type { BillingDeps } from "./billing-jobs.ts";
import { finishCardSetup, refreshCustomer } from "./default-card.ts";
import { findWaitingNotice, insertNotice, listOwners, markProcessed } from "./notice-queries.ts";
import { refreshInvoice } from "./record-invoice.ts";

/**
 * Registers `/payments/webhook`, which stores and acknowledges webhooks at once; jobs process them.
 */
export async function registerPaymentWebhook(
  app: FastifyInstance,
  mode: Mode & { payments: PaymentProcessor },
  now: () => Date,
): Promise<void> {
  await app.register(async (scope) => {
    keepRawBodies(scope);
    scope.post(webhookPath, { schema: { hide: true } }, async ({ body, headers }) => {
      const signature = headers[mode.payments.signatureHeader];
      try {
        const notice = mode.payments.readWebhook(String(body), String(signature));
        if (notice) await receiveWebhook(mode, notice, now());
      } catch (error) {
        if (error instanceof ForgedWebhook) throw new AppError("malformed_request", { cause: error });
        // The processor sends it again.
        if (error instanceof ProcessorUnavailable)
          throw new AppError("processor_unavailable", { cause: error });
        throw error;
      }
      return {};
    });
  });
}

/**
 * Stores a webhook's notice and queues the job that processes it; the same event is stored once. One about nobody's object is
 * ignored: the processor's account may serve several installations, and other business.
 */
async function receiveWebhook(
  mode: Mode & { payments: PaymentProcessor },
  notice: PaymentNotice,
  now: Date,
): Promise<void> {
  for (const { clinicId, subjectRef } of await findOwners(mode, notice)) {
    await mode.db.inTenant(clinicId, async (trx) => {
      const id = newId(now);
      const isNew = await insertNotice(trx, {
        clinic_id: clinicId,
        id,
        event_ref: notice.eventRef,
        subject: notice.subject,
        subject_ref: subjectRef,
        received_at: now,
      });
      if (isNew) await mode.jobs.enqueue(trx, processNoticeJob, { clinicId, noticeId: id });
    });
  }
}

type Owner = { clinicId: string; subjectRef: string };

/**
 * Finds an event's owners by the processor's objects that it names, never by its metadata of ours: what was made in the
 * processor's own dashboard has none. The processor is asked about a payment that we do not know.
 */
async function findOwners(
  { db, payments }: Mode & { payments: PaymentProcessor },
  { subject, setupRef, refs }: PaymentNotice,
): Promise<Owner[]> {
  const known = await listOwners(db.directory, refs);
  const owners =
    known.length > 0 || subject !== "invoice"
      ? known
      : await listOwners(db.directory, await payments.ownersOf(refs));
  if (subject === "invoice") {
    return owners.flatMap(({ clinic_id: clinicId, invoice_id: id }) =>
      id ? [{ clinicId, subjectRef: id }] : [],
    );
  }
  const clinics = new Set(owners.map(({ clinic_id: clinicId }) => clinicId));
  return [...clinics].map((clinicId) => ({ clinicId, subjectRef: setupRef ?? refs[0] ?? "" }));
}

const payload = z.object({ clinicId: z.string(), noticeId: z.string() });

/** Processes a webhook of the processor. */
export const processNoticeJob: JobDefinition<z.infer<typeof payload>> = {
  name: "process-payment-notice",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** Processes a webhook. Its content is not relied on: the current state is read from the processor. */
export async function processNotice(
  deps: BillingDeps,
  { clinicId, noticeId }: z.infer<typeof processNoticeJob.payload>,
): Promise<void> {
  const { db } = deps.mode;
  const notice = await db.inTenant(clinicId, (trx) => findWaitingNotice(trx, clinicId, noticeId));
  if (!notice) return;
  if (notice.subject === "card_setup") await finishCardSetup(deps, clinicId, notice.subject_ref);
  else if (notice.subject === "customer") await refreshCustomer(deps, clinicId);
  else if (isId(notice.subject_ref)) await refreshInvoice(deps, clinicId, notice.subject_ref);
  await db.inTenant(clinicId, (trx) => markProcessed(trx, clinicId, noticeId, deps.now()));
}
