import type { TenantTransaction } from "#db/database.ts";
import type { OrderEmail } from "./email-queries.ts";
import { listEmailsOfOrder } from "./email-queries.ts";

export type { OrderEmail } from "./email-queries.ts";

/** Lists the e-mails to test takers about an order, oldest first, without their text. */
export const listEmails = (
  trx: TenantTransaction,
  clinicId: string,
  orderId: string,
): Promise<OrderEmail[]> => listEmailsOfOrder(trx, clinicId, orderId);
