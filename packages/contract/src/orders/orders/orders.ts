import { z } from "zod";
import { journeyId } from "../../fields/journey-id.ts";
import { recordOf } from "../../fields/record-of.ts";
import { countryCode } from "../../places/country-code.ts";
import { appointmentStages } from "./appointment-stages.ts";
import { orderFilterFields, orderListFields } from "./list-query.ts";
import { messages } from "../../operation/messages.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import { searchable } from "../../fields/text-rules.ts";
import {
  birthDate,
  emailAddress,
  instant,
  oneOf,
  longText,
  optional,
  personName,
  phoneNumber,
  requiredText,
  text,
} from "../../fields/text.ts";
import { approvalMarks } from "../../fields/approval-marks.ts";
import { approver } from "./approval.ts";
import { orderRepeated } from "./journey.ts";
import { givenAnswers } from "../../catalogue/questionnaires/given-answers.ts";
import { orderVisit } from "./visit-details.ts";
import { isInUs, isMilitaryState, militaryMessage, stateFault, usAddress } from "../../places/us-places.ts";

export const maxOrderQuantity = 100;

export const usMessages = {
  quantity: "An order to the US can have only one kit.",
  testTaker: "In the US the kit goes to the person who takes the test.",
  state: "This is not a state of that country. Write two letters, such as CA.",
  military: militaryMessage,
} as const;

export const deliveryAddress = z
  .object({
    addressLine1: requiredText(200),
    addressLine2: optional(text(200)),
    city: requiredText(100),
    postcode: requiredText(20).describe("In the US: a ZIP code of the state."),
    countryCode,
    county: optional(text(100)).describe("Outside the US."),
    state: optional(text(2)).describe("Required in the US: the two-letter code of the state, such as `CA`."),
  })
  .overwrite(usAddress)
  .describe(
    "Puerto Rico, Guam, the U.S. Virgin Islands, American Samoa and the Northern Mariana Islands are states of the US: we store an address with one of them as its country as `US` with that state.",
  );

const contact = {
  firstName: personName,
  lastName: personName,
  email: emailAddress,
  mobileNumber: phoneNumber,
  acceptsTexts: z
    .boolean()
    .optional()
    .describe(
      "Whether the person has agreed to text messages. Without it, nothing changes: a new person gets none until they agree.",
    ),
};

type Issues = readonly { path?: PropertyKey[] | undefined }[];

/** Whether a field, or an object that contains it, has a fault of its own. */
const isFaulty = (issues: Issues, field: readonly string[]) =>
  issues.some(({ path = [] }) => path.every((part, at) => part === field[at]));

const toUs = z.object({ address: z.object({ countryCode: z.string().refine(isInUs) }) });

export const delivery = z.object({ ...contact, address: deliveryAddress }).superRefine(
  ({ address }, context) => {
    const path = ["address", "state"];
    const fault = stateFault(address);
    if (!fault || isFaulty(context.issues, path)) return;
    const wrong = isMilitaryState(address.state) ? usMessages.military : usMessages.state;
    context.addIssue({ code: "custom", path, message: fault === "wrong" ? wrong : messages.required });
  },
  { when: ({ value }) => toUs.safeParse(value).success },
);

/** The test taker of an order, as specification 2 section 3 sends it. */
export const orderPatient = z.object({
  title: optional(text(20)),
  ...contact,
  gender: oneOf(["f", "m"]),
  dateOfBirth: birthDate,
  /** SHA-256 in hex of the lower-case e-mail followed by the partner id; computed if omitted, null or empty. */
  partnerUserId: optional(text(128).transform((value) => value || undefined)),
});
export type OrderPatient = z.infer<typeof orderPatient>;

const orderFields = z.object({
  productCode: requiredText(20),
  quantity: z
    .int(messages.invalid)
    .min(1, messages.atLeast(1))
    .max(maxOrderQuantity, messages.atMost(maxOrderQuantity))
    .default(1)
    .describe("Must be 1 for orders to the US."),
  delivery: delivery.describe("Who gets the kit, and where. In the US, the person who takes the test."),
  user: optional(orderPatient).describe(
    "The person who takes the test. Required if the product’s `patientDataInput` is `REQUIRED_WITH_ORDER`; otherwise not stored.",
  ),
  physicianDetails: optional(recordOf(text(100), text(200), { max: 100 })).describe(
    "Required for orders to the US, with at least one value, unless `requestsApproval`: the physician, such as `firstName`, `lastName` and `npi`. `0000000000` names nobody.",
  ),
  requestsApproval: z.boolean().optional().describe("A physician approves the order before it is sent."),
  notes: optional(longText(1000)),
  repeats: optional(orderRepeated).describe(
    "An earlier order for the same person that this one repeats after a result. Both belong to one journey.",
  ),
  ...givenAnswers,
  ...orderVisit,
});
export type NewOrder = z.infer<typeof orderFields>;

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  searchable(`${firstName} ${lastName}`);

const names = [
  ["user", "firstName"],
  ["user", "lastName"],
  ["delivery", "firstName"],
  ["delivery", "lastName"],
];

/** Orders to the US must be for one kit, sent to the person who takes the test, and name a physician. */
export const newOrder = orderFields.superRefine(
  ({ delivery, user, quantity, physicianDetails, requestsApproval }, context) => {
    const isRight = (field: readonly string[]) => !isFaulty(context.issues, field);
    const refuse = (path: string[], message: string) =>
      isRight(path) && context.addIssue({ code: "custom", path, message });
    if (quantity !== 1) refuse(["quantity"], usMessages.quantity);
    if (!requestsApproval && !Object.values(physicianDetails ?? {}).some(Boolean))
      refuse(["physicianDetails"], messages.required);
    if (user && names.every(isRight) && nameOf(user) !== nameOf(delivery))
      refuse(["delivery", "firstName"], usMessages.testTaker);
  },
  { when: ({ value }) => z.object({ delivery: toUs }).safeParse(value).success },
);

export const orderCreated = z.object({ orderNumber: z.string() });

export const lateFee = z.object({ amountMinor: z.int(), currency: z.string() });

/** Where the appointment of an order stands, and when it is. */
export const orderAppointment = z.object({
  stage: z.enum(appointmentStages).describe("`none`: it needs one, and none was made."),
  startsAt: instant.nullable(),
  timeZone: z.string().nullable().describe("The IANA name of the zone whose clocks the time is told on."),
  lateFee: lateFee.nullable().describe("What it was charged for being changed late or missed, ex VAT."),
});
export type OrderAppointment = z.infer<typeof orderAppointment>;

export const orderListItem = z.object({
  journeyId,
  shipping_address: z.object({ delivery_fname: z.string(), delivery_lname: z.string() }),
  order_number: z.string(),
  created_at: instant,
  payment_confirmed: z.boolean(),
  stripe_invoice_id: z.string().nullable(),
  items: z.array(z.object({ title: z.string(), quantity: z.number().int() })),
  refunded_at: instant.nullable(),
  deleted_at: instant.nullable(),
  dispatched_at: instant.nullable(),
  processing_at: instant.nullable(),
  approval: z.enum(approvalMarks),
  approver,
  appointment: orderAppointment
    .nullable()
    .describe("Of the last appointment; null for a product whose sample people take themselves."),
});
export type OrderListItem = z.infer<typeof orderListItem>;

export const orderListQuery = querySchema(orderListFields);
export const orderFilterQuery = querySchema(orderFilterFields);

export const orderList = z.object({ data: z.array(orderListItem), meta });
