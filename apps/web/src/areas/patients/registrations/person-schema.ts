import { hormonalStatuses } from "@kitpath/contract/catalogue/biomarkers/hormonal-status";
import { orderPatient } from "@kitpath/contract/orders/orders/orders";
import { newBarcode } from "@kitpath/contract/patients/registrations/registrations";
import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import { z } from "zod";
import { answersSchema } from "../../../lib/answers-entry.ts";
import { birthParts } from "../../../lib/birth-parts.ts";

/** The person who takes the test: the contract's own rules, with a birth date that is typed in parts. */
const person = orderPatient.omit({ title: true, partnerUserId: true }).extend({ dateOfBirth: birthParts });

/** Asked of women only, and only where the test's reference ranges depend on it; empty if not known. */
const status = z.union([z.enum(hormonalStatuses), z.literal("")]);

const withBarcode = z.object({ user: person, barcode: newBarcode, hormonalStatus: status });
const withoutBarcode = z.object({ user: person, barcode: z.string(), hormonalStatus: status });

export const personSchema = (needsBarcode: boolean, questions: readonly Question[]) =>
  (needsBarcode ? withBarcode : withoutBarcode).extend({
    answers: answersSchema(questions, "registration"),
  });

type PersonSchema = ReturnType<typeof personSchema>;
export type PersonEntry = z.input<PersonSchema>;
export type PersonOutput = z.output<PersonSchema>;

/** What is sent of the hormonal status. */
export const statusOf = ({ hormonalStatus, user }: PersonOutput) =>
  hormonalStatus && user.gender === "f" ? { hormonalStatus } : {};

export const noBirthDate = { day: "", month: "", year: "" };

export const emptyPerson: PersonEntry = {
  barcode: "",
  hormonalStatus: "",
  answers: {},
  user: {
    firstName: "",
    lastName: "",
    email: "",
    mobileNumber: "",
    gender: "" as "f",
    dateOfBirth: noBirthDate,
    acceptsTexts: false,
  },
};
