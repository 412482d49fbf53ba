import { messages } from "@kitpath/contract/operation/messages";
import type { NewOrder } from "@kitpath/contract/orders/orders/orders";
import { delivery, maxOrderQuantity, orderPatient } from "@kitpath/contract/orders/orders/orders";
import { physicianPlaceholder } from "@kitpath/contract/kits/papers/physician";
import { personName, requiredText } from "@kitpath/contract/fields/text";
import { z } from "zod";
import { birthParts } from "../../../lib/birth-parts.ts";
import type { Answers } from "@kitpath/contract/catalogue/questionnaires/answer-rules";
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import { sentAnswers } from "../../../lib/sent-answers.ts";
import { withTexts } from "../../../lib/with-texts.ts";
import { emptyVisit, toOrderVisit, visitEntry, visitWanted } from "./visit-entry.ts";
import { isInUs } from "@kitpath/contract/places/us-places";

const patient = orderPatient.omit({ title: true, partnerUserId: true }).extend({ dateOfBirth: birthParts });

const quantity = requiredText(9)
  .regex(/^\d+$/, messages.invalidFormat)
  .transform(Number)
  .pipe(z.int().min(1, messages.atLeast(1)).max(maxOrderQuantity, messages.atMost(maxOrderQuantity)));

const physicianFields = z.object({
  firstName: personName,
  lastName: personName,
  npi: requiredText(10).regex(/^\d{10}$/, messages.invalidFormat),
});
const nobody = z.object({ firstName: z.literal(""), lastName: z.literal(""), npi: z.literal("") });

/** A physician's details are all given, or none. */
const physician = z
  .object({ firstName: z.string().trim(), lastName: z.string().trim(), npi: z.string().trim() })
  .transform((entry, context) => {
    if (nobody.safeParse(entry).success) return null;
    const parsed = physicianFields.safeParse(entry);
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

type AnswersRules = z.ZodType<Answers, Record<string, unknown>>;

/** The rules of a product that asks nothing. */
export const noAnswers: AnswersRules = z.record(z.string(), z.unknown()).transform(() => ({}));

const withoutPatient = z.object({
  productCode: requiredText(20),
  quantity,
  delivery,
  physician,
  visit: visitEntry,
  answers: noAnswers,
});
const withPatient = withoutPatient.extend({ user: patient });

type Needs = { patient: boolean; visit: boolean; answers: AnswersRules };

/**
 * The order form's rules (specification 2 section 5): those of the contract, except for the fields that are entered
 * differently.
 */
export function orderFormSchema(needs: Needs) {
  const schema = (needs.patient ? withPatient : withoutPatient).extend({ answers: needs.answers });
  return needs.visit ? schema.extend({ visit: visitWanted }) : schema;
}

const contactFields = ["firstName", "lastName", "email", "mobileNumber"] as const;

type OfPhysician = Pick<OrderFormEntry, "physician"> & { delivery: { address: { countryCode: string } } };

/** Whether a physician approves the order once it is placed. */
export const awaitsPhysician = ({ physician, delivery }: OfPhysician): boolean =>
  isInUs(delivery.address.countryCode) && nobody.safeParse(physician).success;

/**
 * Prepares an entry for validation. An order to the US is for one kit, sent to the test taker, and only there is a physician
 * needed. While they have to approve it, no appointment can be made.
 */
export function preparedEntry(entry: OrderFormEntry, needsPatient: boolean): OrderFormEntry {
  if (!isInUs(entry.delivery.address.countryCode)) return { ...entry, physician: emptyOrderForm.physician };
  const taker = Object.fromEntries(contactFields.map((field) => [field, entry.user[field]]));
  return {
    ...entry,
    quantity: "1",
    visit: awaitsPhysician(entry) ? { ...entry.visit, arrange: "later" } : entry.visit,
    delivery: needsPatient ? { ...entry.delivery, ...taker } : entry.delivery,
  };
}

export type OrderFormEntry = z.input<typeof withPatient>;
export type OrderFormOutput = z.output<typeof withoutPatient> &
  Partial<Pick<z.output<typeof withPatient>, "user">>;

const contact = { firstName: "", lastName: "", email: "", mobileNumber: "", acceptsTexts: false };

/** The name of the kept draft of the form. */
export const orderDraft = "order-draft";

export const emptyOrderForm: OrderFormEntry = {
  productCode: "",
  quantity: "1",
  user: { ...contact, gender: "" as "f", dateOfBirth: { day: "", month: "", year: "" } },
  delivery: {
    ...contact,
    address: {
      addressLine1: "",
      addressLine2: "",
      city: "",
      county: "",
      state: "",
      postcode: "",
      countryCode: "GB",
    },
  },
  physician: { firstName: "", lastName: "", npi: "" },
  visit: emptyVisit,
  answers: {},
};

type Around = { clinicId: string; needsVisit: boolean; asked: AskedQuestions };

/** Returns the request body for a valid entry. */
export async function toNewOrder(
  entry: OrderFormOutput,
  { clinicId, needsVisit, asked }: Around,
): Promise<NewOrder> {
  const { productCode, quantity, delivery, user, physician, answers } = entry;
  const { addressLine2, county, state, ...address } = delivery.address;
  const isUs = isInUs(address.countryCode);
  const region = isUs ? { state } : { county };
  return {
    productCode,
    quantity,
    delivery: { ...withTexts(delivery), address: { ...address, ...given({ addressLine2, ...region }) } },
    ...(user
      ? {
          user: {
            ...withTexts(user),
            ...given({ partnerUserId: await partnerUserId(user.email, clinicId) }),
          },
        }
      : {}),
    ...(isUs ? { physicianDetails: physician ?? physicianPlaceholder } : {}),
    ...(needsVisit ? toOrderVisit(entry.visit) : {}),
    ...sentAnswers(asked, answers),
  };
}

const given = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ""),
  ) as Partial<T>;

/**
 * Returns the SHA-256 in hex of the lower-case e-mail followed by the partner id. In an insecure context it is undefined, and
 * the server computes it.
 */
async function partnerUserId(email: string, clinicId: string): Promise<string | undefined> {
  if (!window.isSecureContext) return undefined;
  const digest = await crypto.subtle.digest(
    "SHA-256",
    new TextEncoder().encode(email.toLowerCase() + clinicId),
  );
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
