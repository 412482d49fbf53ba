import type { NewOrder, OrderPatient } from "@kitpath/contract/orders/orders/orders";
import { searchable } from "@kitpath/contract/fields/text-rules";
import { twoDigits } from "@kitpath/contract/fields/two-digits";
import { addresses, firstNames, lastNames } from "./people.ts";

const pick = <T>(from: readonly T[], random: () => number): T =>
  from[Math.floor(random() * from.length)] as T;

/** Returns an order of one kit for a made-up person; their e-mail is in a domain that never receives any. */
export function randomOrder(
  productCode: string,
  random: () => number,
  email?: string,
): NewOrder & { user: OrderPatient } {
  const gender = random() < 0.5 ? "f" : "m";
  const firstName = pick(firstNames[gender], random);
  const lastName = pick(lastNames, random);
  const address = pick(addresses, random);
  const mailbox = searchable(`${firstName}.${lastName}`).replace(/[^a-z.]/g, "");
  const contact = {
    firstName,
    lastName,
    email: email ?? `${mailbox}${Math.floor(random() * 1000)}@example.com`,
    mobileNumber: `+4477${String(Math.floor(random() * 1e8)).padStart(8, "0")}`,
  };
  return {
    productCode,
    quantity: 1,
    user: { ...contact, gender, dateOfBirth: randomBirthDate(random) },
    delivery: {
      ...contact,
      address: {
        addressLine1: `${1 + Math.floor(random() * 180)} ${address.street}`,
        city: address.city,
        postcode: address.postcode,
        countryCode: "GB",
      },
    },
  };
}

const randomBirthDate = (random: () => number) =>
  `${1945 + Math.floor(random() * 60)}-${twoDigits(1 + Math.floor(random() * 12))}-${twoDigits(1 + Math.floor(random() * 28))}`;
