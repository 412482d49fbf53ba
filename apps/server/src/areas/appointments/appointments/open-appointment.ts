import { searchable } from "@kitpath/contract/fields/text-rules";
import type { NamedPerson } from "#areas/orders/orders/same-person.ts";
import { isSamePerson } from "#areas/orders/orders/same-person.ts";
import type { OpenRow } from "./order-queries.ts";

/** One open appointment for a person and a product: what tells that there is one. */

type Wanted = NamedPerson & { email: string; productCode: string };

const isNamed = ({ patient_id: patientId, channel }: Pick<OpenRow, "patient_id" | "channel">): boolean =>
  // Who ordered in a shop may have ordered for somebody else.
  patientId !== null || channel !== "storefront";

const namedOf = (row: Pick<OpenRow, "first_name" | "last_name" | "date_of_birth">): NamedPerson => ({
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
});

type OfOrder = Parameters<typeof namedOf>[0] & Parameters<typeof isNamed>[0] & { email: string };

/** Returns whom an order is for; null if it does not say. */
export const wantedOf = (row: OfOrder, productCode: string): Wanted | null =>
  isNamed(row) ? { ...namedOf(row), email: row.email, productCode } : null;

/** What is the same for all that are the same person and product. */
export const keyOf = (wanted: Wanted): string => `${personKeyOf(wanted)} ${wanted.productCode}`;

/** Returns the number of the order that has a person's open appointment for a product. */
export const openOrderOf = (open: readonly OpenRow[], wanted: Wanted): string | undefined =>
  open.find(
    (row) =>
      row.email === wanted.email &&
      row.product_code === wanted.productCode &&
      isNamed(row) &&
      isSamePerson(namedOf(row), wanted),
  )?.order_number;

/** Returns what a person has at a time already, whatever the product. */
export const clashOf = (open: readonly OpenRow[], wanted: Wanted, at: Date): OpenRow | undefined =>
  open.find(
    (row) =>
      row.email === wanted.email &&
      isNamed(row) &&
      isSamePerson(namedOf(row), wanted) &&
      row.starts_at !== null &&
      row.ends_at !== null &&
      row.ends_at > at &&
      // It lasts about as long as the other.
      2 * row.starts_at.getTime() - row.ends_at.getTime() < at.getTime(),
  );

/** What is the same for all that are the same person. */
export const personKeyOf = ({ email, firstName, lastName }: Wanted): string =>
  `${email} ${searchable(`${firstName} ${lastName}`)}`;

export const clashWords = ({ order_number: number }: OpenRow): string =>
  `This person has another appointment at that time, with order ${number}.`;

export const openWords = (orderNumber: string): string =>
  `This person already has an open appointment for this product, with order ${orderNumber}.`;
