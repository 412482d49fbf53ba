import type { KnownPerson } from "@kitpath/contract/patients/activation/activation";
import { collectionFaults } from "@kitpath/contract/patients/activation/activation";
import { messages } from "@kitpath/contract/operation/messages";
import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import { z } from "zod";
import { partsOf } from "../../../lib/birth-parts.ts";
import type { PersonEntry } from "./person-schema.ts";
import { emptyPerson, personSchema } from "./person-schema.ts";

/** Whether the sample has been taken, and when, in the reader's zone; the output is a UTC time, or null. */
const collected = z
  .object({ taken: z.string(), day: z.string(), time: z.string() })
  .transform(({ taken, day, time }, context) => {
    const refuse = (field: string, message: string) => {
      context.addIssue({ code: "custom", path: [field], message });
      return z.NEVER;
    };
    if (taken === "no") return null;
    if (taken !== "yes") return refuse("taken", messages.required);
    if (!time) refuse("time", messages.required);
    if (!day) return refuse("day", messages.required);
    if (!time) return z.NEVER;
    const at = new Date(`${day}T${time}`);
    if (Number.isNaN(at.getTime())) return refuse("day", messages.invalidFormat);
    return at.getTime() > Date.now() ? refuse("day", collectionFaults.future) : at.toISOString();
  });

export const activationSchema = (needsBarcode: boolean, questions: readonly Question[]) =>
  z.object({
    ...personSchema(needsBarcode, questions).shape,
    collected,
    consent: z.boolean().refine((isGiven) => isGiven, "Your consent is needed."),
  });

export type ActivationEntry = PersonEntry & {
  collected: { taken: string; day: string; time: string };
  consent: boolean;
};
export type ActivationOutput = z.output<ReturnType<typeof activationSchema>>;

/** The form's initial values: the person already known to the partner, or empty. */
export function emptyActivation(person: KnownPerson | null): ActivationEntry {
  const entry = { ...emptyPerson, collected: { taken: "", day: "", time: "" }, consent: false };
  if (!person) return entry;
  const mobileNumber = person.mobileNumber ?? "";
  return {
    ...entry,
    user: { ...entry.user, ...person, mobileNumber, dateOfBirth: partsOf(person.dateOfBirth) },
  };
}
