import { z } from "zod";
import { instant, oneOf, passwordText, requiredText } from "../../fields/text.ts";
import type { ProfessionalBody } from "../../kits/kits/commentary-words.ts";
import { professionalBodies } from "../../kits/kits/commentary-words.ts";
import { usStates } from "../../places/us-states.ts";
import { isNpi } from "../../fields/npi.ts";

/** The codes of the professions on HCPC's register, with which its numbers begin (HCPC, “Check the Register” and registrant snapshots). */
const hcpcProfessions = [
  "AS",
  "BS",
  "CH",
  "CS",
  "DT",
  "HAD",
  "ODP",
  "OR",
  "OT",
  "PA",
  "PH",
  "PO",
  "PYL",
  "RA",
  "SL",
] as const;

type BodyRule = { title: string; example: string; pattern: RegExp };

/** The bodies that register clinicians, with the form of their numbers. */
export const bodyRules: Record<ProfessionalBody, BodyRule> = {
  GMC: { title: "General Medical Council (UK)", example: "1234567", pattern: /^(\d{7}|L\d{6})$/ },
  NMC: {
    title: "Nursing and Midwifery Council (UK)",
    example: "12A3456E",
    pattern: /^\d{2}[A-Z]\d{4}[A-Z]$/,
  },
  HCPC: {
    title: "Health and Care Professions Council (UK)",
    example: "PA12345",
    pattern: new RegExp(`^(${hcpcProfessions.join("|")})\\d{1,6}$`),
  },
  GPhC: { title: "General Pharmaceutical Council (UK)", example: "2071234", pattern: /^2\d{6}$/ },
  IMC: { title: "Medical Council (Ireland)", example: "123456", pattern: /^\d{5,6}$/ },
  NMBI: { title: "Nursing and Midwifery Board (Ireland)", example: "123456", pattern: /^\d{5,6}$/ },
  NPI: { title: "National Provider Identifier (US)", example: "1234567893", pattern: /^\d{10}$/ },
};

/** Before a number: its body's name, as in “GMC No: 7654321”. */
const nameOfBody = new RegExp(`^(${professionalBodies.join("|")})(PIN|REG(ISTRATION)?)?(NO|NR|NUMBER)?`, "i");

/** Numbers are copied with the name of their body, spaces and marks, and in lower case. */
const plainNumber = (value: string) =>
  value
    .replaceAll(/[\s.:#/-]/g, "")
    .replace(nameOfBody, "")
    .toUpperCase();

/** Returns what is wrong with a clinician's number; undefined if nothing is. */
export function faultOfNumber(body: ProfessionalBody, number: string): string | undefined {
  const { pattern, example } = bodyRules[body];
  if (!pattern.test(number) || /^[A-Z]*0+$/.test(number)) return `Write the ${body} number as ${example}.`;
  if (body === "NPI" && !isNpi(number)) return "Check the number: its last digit does not fit the others.";
  return undefined;
}

export const professionalBody = oneOf(professionalBodies);
export const registrationNumber = requiredText(40).overwrite(plainNumber);

const stateCodes = usStates.map(({ code }) => code);

/** A state or territory of the US by its two letters. */
export const usState = oneOf(stateCodes);

/** Whom a clinician is registered with. */
export const clinicianRegistration = z
  .object({
    professionalBody,
    registrationNumber,
    licensedStates: z
      .array(usState)
      .max(stateCodes.length)
      .default([])
      .overwrite((states) => [...new Set(states)].toSorted())
      .describe(
        "With `NPI`: the states of the US in which the clinician holds a licence, by their two letters, such as `CA`. They may approve orders of patients there.",
      ),
  })
  .superRefine(({ professionalBody: body, registrationNumber: number, licensedStates }, context) => {
    const message = number === "" ? undefined : faultOfNumber(body, number);
    if (message) context.addIssue({ code: "custom", path: ["registrationNumber"], message });
    if (body !== "NPI" && licensedStates.length > 0)
      context.addIssue({
        code: "custom",
        path: ["licensedStates"],
        message: "Only clinicians with an NPI number are licensed in states of the US.",
      });
  });
export type ClinicianRegistration = z.infer<typeof clinicianRegistration>;

export const clinician = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null until they have stated it; they cannot sign before. */
  registration: z
    .object({
      professionalBody: z.enum(professionalBodies),
      registrationNumber: z.string(),
      /** States of the US by their two letters, in the order of the alphabet. */
      licensedStates: z.array(z.string()),
      statedAt: instant,
    })
    .nullable(),
});
export type Clinician = z.infer<typeof clinician>;

export const clinicianList = z.object({
  data: z.array(clinician),
  /** Whether the caller may review. */
  me: z.object({ userId: z.string(), signsUntil: instant.nullable() }),
});

export const signing = z.object({ password: passwordText });
export const signingOpened = z.object({ signsUntil: instant });

/** How long a password lets a session sign. */
export const signingMinutes = 15;
