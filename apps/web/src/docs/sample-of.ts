import type { Schema } from "./api-document.ts";

const id = "0195509c-7b11-7f42-8d0e-5a6a0f3c9e77";

/** Example values of fields by name, wherever they occur. */
const byName: Record<string, unknown> = {
  id,
  testId: id,
  journeyId: "0195509c-7b0f-7a66-8c1d-2b9d4e5f7a81",
  eventId: "0195509c-7c58-7d14-b2a7-9e4c1d0b6f35",
  clinic: "fernlight-clinics-ccd002ec",
  passcode: "402913",
  clinicCode: "40718236",
  clinicId: "0195509c-7b0e-7c3a-9a51-3f1f1f3b1c2d",
  orderNumber: "RT100245",
  orderNumbers: "RT100245",
  order_number: "RT100245",
  orderId: "RT100245",
  kitId: "KLRR8451",
  kit_id: "KLRR8451",
  barcode: "BLC3000000012345",
  barcode_number: "BLC3000000012345",
  productCode: "C1BLP11500",
  product: "C1BLP11500",
  title: "Thyroid Function Profile",
  firstName: "Zoë",
  fname: "Zoë",
  lastName: "O’Neill",
  lname: "O’Neill",
  name: "Zoë O’Neill",
  email: "zoe@example.test",
  mobileNumber: "+447789123456",
  gender: "f",
  sex: "f",
  dateOfBirth: "1984-11-03",
  addressLine1: "1 The Headrow",
  address1: "1 The Headrow",
  city: "Leeds",
  postcode: "LS1 4AP",
  country: "United Kingdom",
  countryCode: "GB",
  country_code: "GB",
  dialing_code: "44",
  mobile_country: "GB",
  mobile: "7700900123",
  partnerUserId: "customer-8841",
  host: "tests.clinic.example",
  trackingCode: "AB123456789GB",
  trackingNumber: "AB123456789GB",
  returnTrackingNumber: "CD123456789GB",
  returnTrackingUrl: "https://www.royalmail.com/track-your-item#/tracking-results/CD123456789GB",
  batchNumber: "2026-031",
  expiresOn: "2027-08-31",
  expiryDate: "2027-08-31",
  trackingUrl: "https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB",
  url: "https://your-server.example/kitpath",
  nurseId: "0195509c-7d20-7c11-9e02-4b6d8f0a1c35",
  placeId: "0195509c-7d31-7a52-8f13-5c7e9a1b2d46",
  accessNotes: "Ring twice; the gate code is 2580.",
  visitNotes: "The left arm is better.",
  mobility: "Uses a wheelchair.",
  reason: "The person is ill.",
  from: "2026-12-01",
  to: "2026-12-07",
  unit: "mIU/L",
  code: "TSH",
  result: "2.10",
  value: "2.10",
  currency: "GBP",
  shopify: "the-value-in-the-link-of-your-shop",
  keyName: "Booking system",
  eventType: "TEST.PROCESSED",
  password: "Correct-horse-1",
  secret: "whsec_bm90IGEgc2VjcmV0IG9mIGFueWJvZHkncw==",
  message: "Some fields need another look.",
  rawId: "AkYm3T8GtBs0aWdlZHRv",
  clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0",
  authenticatorData: "SZYN5YgOjGh0NBcPZHZgW4",
  signature: "MEUCIQDm2h8nqPEkWw",
  userHandle: "AZVQnHsRf0KNDlpqDzyeHg",
  reader: "Dr Meera Jones",
  recipient: "Green Lane Surgery",
};

/** Fields left out of example requests that need not have them; the list of fields has them. */
const seldom = new Set([
  "addressLine2",
  "address2",
  "county",
  "state",
  "title",
  "partnerUserId",
  "physicianDetails",
  "notes",
  // Only for products whose sample is taken at an appointment.
  "appointmentSlotId",
  "appointment",
  // Only where an appointment is to be moved.
  "appointmentId",
  // Issued or read before; without them the calls do what they usually do.
  "token",
  "documents",
]);

/** Fields that are null in example requests, because a fixed time would be refused. */
const nullWhenSent = new Set(["collectedAt"]);

/** Returns an example of a schema. It does not take every constraint into account, so it may not validate. */
export function sampleOf(schema: Schema, name = "", isSent = false): unknown {
  if (schema.const !== undefined) return schema.const;
  if (isSent && nullWhenSent.has(name)) return null;
  const known = byName[name];
  const { enum: choices, anyOf, oneOf, properties, items } = schema;
  if (choices) return choices.includes(known) ? known : choices[0];
  const options = (anyOf ?? oneOf ?? []).filter(({ type }) => type !== "null");
  if (options[0]) return sampleOf(options[0], name, isSent);
  const type = typeOf(schema);
  if (type === "array") return items ? [sampleOf(items, name, isSent)] : [];
  if (type === "object" || properties) {
    const shown = Object.entries(properties ?? {}).filter(
      ([field]) => !isSent || !seldom.has(field) || schema.required?.includes(field),
    );
    return Object.fromEntries(shown.map(([field, of]) => [field, sampleOf(of, field, isSent)]));
  }
  if (type === "boolean") return schema.default ?? true;
  if (type === "number" || type === "integer") return schema.default ?? numberOf(schema, name);
  if (schema.default !== undefined) return schema.default;
  if (schema.format === "date-time") return "2026-03-01T09:12:44.120Z";
  return typeof known === "string" ? known : "…";
}

/** Returns the type of a value other than null. */
export const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== "null") : type;

function numberOf({ minimum = 1 }: Schema, name: string): number {
  if (/price|total$/i.test(name)) return 59;
  // Epoch seconds, as in the answers for tables.
  if (/^date|_at$|^createdAt|Time$/.test(name)) return 1_772_356_364;
  return Math.max(1, minimum);
}
