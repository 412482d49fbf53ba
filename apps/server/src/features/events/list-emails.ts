import type { TenantTransaction } from "#db/database.ts";
import type { OrderEmail } from "./email-queries.ts";
import { listEmailsOfOrder } from "./email-queries.ts";

export type { OrderEmail } from "./email-queries.ts";

/** What test takers were written about an order, oldest first, without the texts. */
export const listEmails = (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<OrderEmail[]> => listEmailsOfOrder(trx, clinicId, orderId);
