import { keysOf } from "../../fields/keys-of.ts";

type BulkColumn = { heading: string; takes: string; isRequired?: true };

/** The columns of an order file, in the order of the template; the heading line may list them in any order. */
export const bulkColumns = {
  reference: {
    heading: "Reference",
    takes: "Your own name for the row. We never order the same reference twice.",
  },
  productCode: { heading: "Product code", takes: "The code of one of your products.", isRequired: true },
  quantity: { heading: "Quantity", takes: "A whole number; 1 when empty." },
  patientFirstName: { heading: "Patient first name", takes: "If the product needs the patient." },
  patientLastName: { heading: "Patient last name", takes: "If the product needs the patient." },
  patientEmail: { heading: "Patient e-mail", takes: "If the product needs the patient." },
  patientPhone: {
    heading: "Patient phone",
    takes: "With its country code, or as dialled in the row's country.",
  },
  sex: { heading: "Patient sex", takes: "Female or Male, or the first letter." },
  dateOfBirth: { heading: "Patient date of birth", takes: "1984-11-03 or, outside the US, 03/11/1984." },
  acceptsTexts: {
    heading: "Text messages",
    takes: "Yes if the person has agreed to them. No or nothing: they get none until they agree.",
  },
  deliveryFirstName: { heading: "Delivery first name", takes: "If all four are empty, the patient's." },
  deliveryLastName: { heading: "Delivery last name", takes: "If all four are empty, the patient's." },
  deliveryEmail: { heading: "Delivery e-mail", takes: "If all four are empty, the patient's." },
  deliveryPhone: { heading: "Delivery phone", takes: "If all four are empty, the patient's." },
  addressLine1: { heading: "Address line 1", takes: "House and street.", isRequired: true },
  addressLine2: { heading: "Address line 2", takes: "May be empty." },
  city: { heading: "City", takes: "Town or city.", isRequired: true },
  region: { heading: "County or state", takes: "In the US, the state. Optional elsewhere." },
  postcode: { heading: "Postcode", takes: "Postcode or ZIP code.", isRequired: true },
  country: { heading: "Country", takes: "Its name or two letters, such as GB.", isRequired: true },
  notes: { heading: "Notes", takes: "May be empty." },
} as const satisfies Record<string, BulkColumn>;

export type BulkColumnName = keyof typeof bulkColumns;
export const bulkColumnNames = keysOf(bulkColumns);

/** The columns that say to whom and where a row is sent. */
export const bulkDeliveryColumns: readonly BulkColumnName[] = [
  "deliveryFirstName",
  "deliveryLastName",
  "deliveryEmail",
  "deliveryPhone",
  "addressLine1",
  "addressLine2",
  "city",
  "region",
  "postcode",
  "country",
];

/** Whether a text is the name of a column. */
export const isBulkColumn = (name: string): name is BulkColumnName => Object.hasOwn(bulkColumns, name);

/** Maximum number of rows of an order file. */
export const maxBulkRows = 5000;
export const maxBulkBytes = 4 * 1024 * 1024;

/** How long an upload is kept, with its rows that were not ordered. */
export const bulkKeptDays = 7;
