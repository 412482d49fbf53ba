/**
 * The approval of an order to the US: a physician decides before it is charged and sent. The mark is of the order
 * (`orders/orders`), so that nothing moves while it waits; here is who was asked, when, and what they decided.
 *
 * - Asking: `asking.ts`, when an order is placed that names no physician. Ending without a decision too. The platform decides where no
 *   physician of the clinic is licensed in the patient's state (`../network/approvals.ts`); the clinic may all the same.
 * - Deciding: `deciding.ts`. Reading: `read-approvals.ts`. The clock: `reminding.ts`.
 */
import type { ApprovalRow } from "./queries.ts";

export type { ApprovalRow } from "./queries.ts";

/** What a line of a list says. */
export type ListedApproval = Omit<ApprovalRow, "reason">;
