import type { TenantTransaction } from "#db/database.ts";
import { findReplacedKit, findReplacementOrder } from "./replacement-queries.ts";

/** The number of the order that stands in for a kit; null when there is none. */
export const findReplacement = async (trx: TenantTransaction, clinicId: string, kitId: string) =>
  (await findReplacementOrder(trx, clinicId, kitId))?.order_number ?? null;

/** The printed id of the kit that an order stands in for; null when it is no replacement. */
export const findReplaced = async (trx: TenantTransaction, clinicId: string, orderNumber: string) =>
  (await findReplacedKit(trx, clinicId, orderNumber))?.kit_code ?? null;
