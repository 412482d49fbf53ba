import { z } from "zod";
import { instant, oneOf, text } from "../../fields/text.ts";

/** For how many days a joining can be undone. */
export const undoDays = 30;

/** What two customers who are joined can differ in; a mobile number comes with the agreement to text messages. */
export const mergedDetails = ["name", "dateOfBirth", "gender", "email", "mobileNumber"] as const;
export type MergedDetail = (typeof mergedDetails)[number];

const side = oneOf(["kept", "joined"]);

/** Which of the two each detail is taken from: the customer that stays, or the one that is joined with them. */
export const newMerge = z.object({
  joinedId: text(40),
  details: z.object({ name: side, dateOfBirth: side, gender: side, email: side, mobileNumber: side }),
});
export type NewMerge = z.input<typeof newMerge>;
export type MergeDetails = NewMerge["details"];

/** A customer of the same clinic who may be the same person, and what speaks for it. */
export const duplicate = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  email: z.string(),
  mobileNumber: z.string(),
  sign: z.enum(["birth_date_close", "contact_shared", "first_name_same"]),
});
export type Duplicate = z.infer<typeof duplicate>;
/** A customer of whom the clinic has said that they are somebody else. */
export const otherPerson = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  toldAt: instant,
});
export type OtherPerson = z.infer<typeof otherPerson>;
/** `apart`: who is not suggested any more. */
export const duplicates = z.object({ data: z.array(duplicate), apart: z.array(otherPerson) });

/** A joining of two customers, as it is shown with each of them. */
export const customerMerge = z.object({
  id: z.string(),
  madeAt: instant,
  /** The customer who stayed. */
  keptId: z.string(),
  /** The one who was joined with them; null once that is undone, or the person erased. */
  joined: z
    .object({ firstName: z.string(), lastName: z.string(), dateOfBirth: z.string(), email: z.string() })
    .nullable(),
  /** Null: not possible any more. */
  undoableUntil: instant.nullable(),
  undoneAt: instant.nullable(),
});
export type CustomerMerge = z.infer<typeof customerMerge>;

export const mergeAnswer = z.object({ data: z.object({ id: z.string(), undoableUntil: instant }) });
/** The customer who is there again. */
export const undoneMerge = z.object({ data: z.object({ customerId: z.string() }) });
