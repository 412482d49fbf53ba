import { z } from "zod";
import { specimenTypes } from "../../catalogue/biomarkers/biomarker.ts";
import { productTestTypes } from "../../catalogue/products/test-status.ts";
import { instant } from "../../fields/text.ts";
import { scannedCode } from "../../patients/registrations/registrations.ts";
import { rejectionReasonCodes } from "../../kits/kits/rejection-reasons.ts";

/** Where a kit is in the eyes of the person who takes the test, in the order of the journey. */
export const stepStates = [
  "awaiting_approval",
  "packing",
  "on_its_way",
  "activate",
  "choose_time",
  "appointment",
  "take_sample",
  "posted",
  "at_lab",
  "being_reviewed",
  "results_ready",
  "sample_failed",
  "replaced",
  "unusable",
] as const;
export type StepState = (typeof stepStates)[number];

export const nextStep = z.object({
  /** The kit's id; the order's while nothing is packed. */
  id: z.string(),
  state: z.enum(stepStates),
  /** Since when. */
  since: instant,
  product: z.object({
    code: z.string(),
    title: z.string(),
    /** By which it is known how its sample is taken. */
    specimenType: z.enum(specimenTypes),
    testType: z.enum(productTestTypes).nullable(),
  }),
  orderNumber: z.string(),
  orderedAt: instant,
  /** As printed on the box. */
  kitId: z.string().nullable(),
  /** Once it is registered. */
  testId: z.string().nullable(),
  /** Whether people take the sample themselves, see a nurse at home, or go to a place. */
  takenBy: z.enum(["self", "nurse", "place"]),
  tracking: z
    .object({ carrier: z.string(), code: z.string().nullable(), url: z.string().nullable() })
    .nullable(),
  appointment: z
    .object({
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
      timeZone: z.string(),
      nurse: z.string().nullable(),
      /** Who sends the nurse or has the place, and where they are called. */
      provider: z.object({ name: z.string(), phone: z.string().nullable() }),
    })
    .nullable(),
  collectedAt: instant.nullable(),
  /** When the laboratory should have the results. */
  dueAt: instant.nullable(),
  /** Why the sample could not be tested. */
  rejection: z.enum(rejectionReasonCodes).nullable(),
  /** Whether the person can ask for another kit themselves, and where it goes; the address is null where it is somebody else's. */
  canReplace: z.boolean(),
  replacementTo: z.array(z.string()).nullable(),
  /** Whether results have changed that they have read, and the clinic still looks at the change. */
  isChanging: z.boolean(),
});
export type NextStep = z.infer<typeof nextStep>;

/** What is to be done first, then the newest. */
export const nextSteps = z.object({ data: z.array(nextStep) });

export const nextStepDetails = z.object({
  data: nextStep.extend({
    /** What has happened, the oldest first. */
    history: z.array(z.object({ state: z.enum(stepStates), at: instant })),
  }),
});
export type NextStepDetails = z.infer<typeof nextStepDetails>["data"];

/** The address of the page where the person arranges their appointment. */
export const ownAppointment = z.object({ address: z.string() });

/** The kit to register, if its id is known already. */
export const ownRegistrationRequest = z.object({ kitId: scannedCode.optional() });
/** The address of the page where they register it, which knows who they are. */
export const ownRegistration = z.object({ address: z.string() });

export const ownReplacement = z.object({ orderNumber: z.string() });
