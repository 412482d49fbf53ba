/**
 * A billing identity: the name, address and VAT number on a clinic's invoices, from a moment on, and with them its tax.
 *
 * - States: requested, accepted, declined, withdrawn. One that can change the tax waits until staff decide.
 * - Beginning: `own-details.ts` takes the clinic's own details, and follows them within the UK.
 * - Changing: `request-change.ts`, `decide-change.ts`; both audit logs get it from `audit-change.ts`.
 * - The tax: `tax-treatment.ts`, `vat-number.ts` (its form and check digit), `vat-register.ts` (whether it is in use).
 * - Reading: `read-identity.ts`.
 */
export type { IdentityRow } from "./queries.ts";
