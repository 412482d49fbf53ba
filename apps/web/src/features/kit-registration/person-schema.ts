import { orderPatient } from "@kitpath/contract/orders";
import { newBarcode } from "@kitpath/contract/registrations";
import { z } from "zod";
import { birthParts } from "../../lib/birth-parts.ts";

/** The person who takes the test: the contract's own rules, with a birth date that is typed in parts. */
const person = orderPatient.omit({ title: true, partnerUserId: true }).extend({ dateOfBirth: birthParts });

const withBarcode = z.object({ user: person, barcode: newBarcode });
const withoutBarcode = z.object({ user: person, barcode: z.string() });

export const personSchema = (needsBarcode: boolean) => (needsBarcode ? withBarcode : withoutBarcode);

export type PersonEntry = z.input<typeof withoutBarcode>;
export type PersonOutput = z.output<typeof withoutBarcode>;

export const noBirthDate = { day: "", month: "", year: "" };

export const emptyPerson: PersonEntry = {
  barcode: "",
  user: {
    firstName: "",
    lastName: "",
    email: "",
    mobileNumber: "",
    gender: "" as "f",
    dateOfBirth: noBirthDate,
  },
};
