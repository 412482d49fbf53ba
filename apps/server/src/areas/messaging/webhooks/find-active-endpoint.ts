import type { EventType } from "@kitpath/contract/messaging/events/events";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Endpoint } from "./endpoint-queries.ts";
import { findEndpoint } from "./endpoint-queries.ts";

/** Returns an active endpoint. Throws `not_found` and `webhook_inactive`. */
export async function findActiveEndpoint(
  trx: TenantTransaction,
  clinicId: string,
  eventType: EventType,
): Promise<Endpoint> {
  const endpoint = await findEndpoint(trx, clinicId, eventType);
  if (!endpoint) throw notFound();
  if (!endpoint.active) throw new AppError("webhook_inactive");
  return endpoint;
}
