import type { Tax } from "@kitpath/contract/orders/billing-identities/billing-identity";
import { questionOf } from "../../../moves/question.ts";

/** What others know of an order: `reactions.ts` lists who. */

type OfOrder = { clinicId: string; orderId: string };

/** Null for an order that costs nothing. */
export const taxOfOrder = questionOf<OfOrder, Tax | null>("which tax an order was charged with");

export const withdrawnByShop = questionOf<OfOrder, boolean>("whether the shop of an order has withdrawn it");
