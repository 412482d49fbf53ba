import type { OperationName } from "@kitpath/contract/operations";
import { asOwner } from "#db/prepare-database.ts";
import { newId } from "#db/ids.ts";
import { resendEmailJob } from "#areas/messaging/events/resending.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import { sql } from "kysely";
import { deliverAll } from "./canary-clinic.ts";
import { makeWebhook } from "./developer.ts";
import type { Tenant } from "./factories.ts";
import { makeTenant, placeOrder } from "./factories.ts";
import type { CallInput, TestApp } from "./harness.ts";
import { makeRejectedKit } from "./specimens.ts";

export const statedReason = { reason: "Asked for on the telephone" };

/** A job that was given up; gives its id. */
export const putFailedJob = <P extends object>(
  { target, clock }: Pick<TestApp, "target" | "clock">,
  { name }: JobDefinition<P>,
  payload: P,
): Promise<string> =>
  asOwner(target, async (owner) => {
    const data = JSON.stringify(payload);
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on)
      values (${name}, ${data}::jsonb, 'failed', 8, 8, ${clock.now}) returning id`.execute(owner);
    return rows[0]!.id;
  });

/** A job of an organisation that was given up; gives its id. */
export const makeFailedJob = (
  test: Pick<TestApp, "target" | "clock">,
  { organisationId: clinicId }: Pick<Tenant, "organisationId">,
): Promise<string> => putFailedJob(test, resendEmailJob, { clinicId, emailId: newId(test.clock.now) });

/** An order that its test taker and its partner's system were told of: where it is, and what can be done about it. */
export async function makeToldOrder(test: TestApp, partner: Tenant) {
  const { organisationId: id } = partner;
  await makeWebhook(test, partner, { eventType: "ORDER.CREATED" });
  const orderNumber = await placeOrder(test, partner);
  await deliverAll(test, partner);
  const { emailId, deliveryId } = await test.mode.db.inTenant(id, async (trx) => {
    const email = await trx
      .selectFrom("emails")
      .select("id")
      .where("clinic_id", "=", id)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    const delivery = await trx
      .selectFrom("webhook_deliveries")
      .select("id")
      .where("clinic_id", "=", id)
      .where("order_number", "=", orderNumber)
      .executeTakeFirstOrThrow();
    return { emailId: email.id, deliveryId: delivery.id };
  });
  return { params: { id, orderNumber }, emailId, deliveryId };
}

/** Valid inputs of the calls of support and health, about a partner made for them. */
export async function supportInputs(test: TestApp) {
  const staff = await makeTenant(test, "platform_admin");
  const asStaff = { token: staff.token, as: staff };
  const partner = await makeTenant(test);
  const { params, emailId, deliveryId } = await makeToldOrder(test, partner);
  const rejected = await makeRejectedKit(test, partner);
  const kit = { ...params, orderNumber: rejected.orderNumber, kitId: rejected.kitId };
  const job = { queue: resendEmailJob.name, id: await makeFailedJob(test, partner) };
  await makeFailedJob(test, partner);
  const body = statedReason;
  return {
    searchSupport: { ...asStaff, query: { search: params.orderNumber } },
    countStuckWork: asStaff,
    listStuckWork: { ...asStaff, query: { kind: "failing_webhooks" } },
    getOrderStory: { ...asStaff, params },
    resendPartnerEmail: { ...asStaff, params: { ...params, emailId }, body },
    replayPartnerWebhook: { ...asStaff, params: { ...params, deliveryId }, body },
    refundPartnerOrder: {
      ...asStaff,
      params: { ...params, orderNumber: await placeOrder(test, partner) },
      body,
    },
    replacePartnerKit: { ...asStaff, params: kit, body },
    getHealth: asStaff,
    listFailedJobs: asStaff,
    retryJob: { ...asStaff, params: job },
    retryQueue: { ...asStaff, params: { queue: job.queue } },
  } satisfies Partial<Record<OperationName, CallInput>>;
}
