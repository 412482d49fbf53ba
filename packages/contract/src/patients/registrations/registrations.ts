import { z } from "zod";
import { hormonalStatuses } from "../../catalogue/biomarkers/hormonal-status.ts";
import { correctionReasonCodes } from "../customers/correction-reasons.ts";
import { givenAnswers } from "../../catalogue/questionnaires/given-answers.ts";
import { askedQuestions } from "../../catalogue/questionnaires/question.ts";
import { orderPatient } from "../../orders/orders/orders.ts";
import { rowsField } from "../../lists/paging.ts";
import { plainCode } from "../../fields/plain-code.ts";
import { querySchema } from "../../lists/query-schema.ts";
import { instant, oneOf, optional, requiredText, text } from "../../fields/text.ts";

/** A kit id or barcode as scanned or typed: in any case, with or without spaces, hyphens and underscores. */
export const scannedCode = requiredText(60);

/** A valid barcode for a kit. */
export const newBarcode = scannedCode.refine(
  (code) => /^[A-Z0-9]{6,40}$/.test(plainCode(code)),
  "A barcode has 6 to 40 letters and digits.",
);

/** Whom a product is for. */
export const audienceOfProduct = z.object({
  sex: z.enum(["f", "m"]).nullable(),
  fromYears: z.number().nullable(),
  /** Up to, but not including. */
  toYears: z.number().nullable(),
});

/** What a woman's hormone ranges depend on, when the sample is taken. Ask only where the product measures such hormones. */
export const hormonalStatus = z.enum(hormonalStatuses).nullable().optional();

/** Registers a kit to the person who takes the test. */
export const newTest = z.object({
  kitId: scannedCode,
  user: orderPatient,
  /** Required unless the kit already has one. */
  barcode: optional(newBarcode),
  hormonalStatus,
  ...givenAnswers,
});
export type NewTest = z.infer<typeof newTest>;

export const testAccepted = z.object({
  kitId: z.string(),
  barcode: z.string(),
  status: z.literal("REGISTERED"),
});

/** A kit that can be registered, with details that help to identify its person. */
export const registrableKit = z.object({
  kitId: z.string(),
  barcode: z.string().nullable(),
  product: z.string(),
  /** Whether reference ranges of its test depend on the phase of the cycle, menopause or pregnancy. */
  asksHormonalStatus: z.boolean(),
  audience: audienceOfProduct,
  orderNumber: z.string(),
  /** `YYYY-MM-DD`. */
  expiresOn: z.string().nullable(),
  /** The recipient of an order with only this kit. */
  recipient: z
    .object({ firstName: z.string(), lastName: z.string(), email: z.string(), mobileNumber: z.string() })
    .nullable(),
  ...askedQuestions,
});
export type RegistrableKit = z.infer<typeof registrableKit>;

export const registrationParams = z.object({ id: text(40) });
export const registrationListQuery = querySchema({ count: rowsField(20) });

export const registration = z.object({
  /** The test's id. */
  id: z.string(),
  name: z.string(),
  kitId: z.string(),
  barcode: z.string().nullable(),
  orderNumber: z.string(),
  product: z.string(),
  registeredAt: instant,
  /** Who registered it. */
  by: z.object({ kind: z.string(), name: z.string().nullable() }).nullable(),
  state: z.enum(["registered", "at_lab", "withdrawn"]),
  canUndo: z.boolean(),
});
export type Registration = z.infer<typeof registration>;

export const registrationList = z.object({ data: z.array(registration) });

const personDetails = orderPatient.pick({
  firstName: true,
  lastName: true,
  gender: true,
  dateOfBirth: true,
});
const knownDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  gender: z.enum(["f", "m"]),
  dateOfBirth: z.string(),
});

/** The person who takes a test, with what else a correction of their details concerns. */
const testTaker = z.object({
  ...knownDetails.shape,
  /** Numbers of their other orders, which are corrected too. */
  alsoCorrected: z.array(z.string()),
  /** Numbers of their orders whose results were released, which stay as they are. */
  staysAsReleased: z.array(z.string()),
});
export type TestTaker = z.infer<typeof testTaker>;
export const testTakerAnswer = z.object({ data: testTaker });

export const testTakerCorrection = z.object({
  user: personDetails,
  reason: oneOf(correctionReasonCodes),
  /** What was seen of the person: if it has changed since, the answer is 409. */
  before: z.object({ ...knownDetails.shape, firstName: text(), lastName: text(), dateOfBirth: text() }),
});
export type TestTakerCorrection = z.infer<typeof testTakerCorrection>;

/** `customerId`: the customer who has the details now. */
export const correctedTestTaker = z.object({ data: z.object({ customerId: z.string() }) });
