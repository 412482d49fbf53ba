import { z } from "zod";
import { privacyRequestFields } from "./list-query.ts";
import { meta, querySchema } from "../../lists/query-schema.ts";
import {
  deskChecks,
  identityChecks,
  privacyKinds,
  privacyRequestStates,
  privacySteps,
} from "./privacy-words.ts";
import { calendarDate, emailAddress, instant, requiredText, text } from "../../fields/text.ts";

export const privacyRequestQuery = querySchema(privacyRequestFields);

/** A person's privacy request as lists show it, without the person. */
export const privacyRequest = z.object({
  id: z.string(),
  /** Quoted in letters to the person. */
  reference: z.string(),
  /** The partner whose customer made the request; the platform itself if no partner knows the person. */
  organisation: z.object({ id: z.string(), name: z.string() }),
  kind: z.enum(privacyKinds),
  state: z.enum(privacyRequestStates),
  receivedOn: calendarDate,
  dueOn: calendarDate,
  isExtended: z.boolean(),
  closedAt: instant.nullable(),
});
export type PrivacyRequest = z.infer<typeof privacyRequest>;
export const privacyRequestList = z.object({ data: z.array(privacyRequest), meta });

export const privacyRequestDetail = privacyRequest.extend({
  person: z.object({
    /** Null if the person is no partner's customer. */
    customerId: z.string().nullable(),
    /** Whether they were sent orders of the partner that name nobody. */
    isReceiver: z.boolean(),
    name: z.string(),
    email: z.string().nullable(),
    dateOfBirth: z.string().nullable(),
    restrictedAt: instant.nullable(),
    isErased: z.boolean(),
  }),
  identityCheck: z.enum(identityChecks).nullable(),
  /** What is to be corrected, in the person's words. */
  wish: z.string().nullable(),
  reason: z.string().nullable(),
  extensionReason: z.string().nullable(),
  fileMadeAt: instant.nullable(),
  /** Whether a restriction was lifted again. */
  isLifted: z.boolean(),
  history: z.array(z.object({ step: z.enum(privacySteps), by: z.string(), at: instant })),
});
export type PrivacyRequestDetail = z.infer<typeof privacyRequestDetail>;
export const privacyRequestAnswer = z.object({ data: privacyRequestDetail });

/** Of one customer, or without one those of all that are open. */
export const customerRequestQuery = z.object({ customerId: text(40).optional() });
/** A customer's request as their clinic sees it; the privacy desk answers it. */
export const customerRequest = privacyRequest.omit({ organisation: true }).extend({
  customer: z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }),
  /** What is to be corrected, in the person's words. */
  wish: z.string().nullable(),
  reason: z.string().nullable(),
});
export type CustomerRequest = z.infer<typeof customerRequest>;
export const customerRequests = z.object({ data: z.array(customerRequest) });

export const personSearch = z.object({ email: emailAddress });
export const knownPerson = z.object({
  organisation: z.object({ id: z.string(), name: z.string() }),
  /** Null for somebody who was only sent orders that name nobody. */
  customerId: z.string().nullable(),
  name: z.string(),
  dateOfBirth: z.string().nullable(),
  /** How many orders that name nobody were sent to them; null for a customer. */
  orders: z.int().nullable(),
});
export type KnownPerson = z.infer<typeof knownPerson>;
export const knownPeople = z.object({ data: z.array(knownPerson) });

const raised = { kind: z.enum(privacyKinds), receivedOn: calendarDate };
/** Raised by a partner's own user, for one of its customers. */
export const raisedRequest = z.object(raised);
export type RaisedRequest = z.infer<typeof raisedRequest>;
export const raisedRequestAnswer = z.object({ data: privacyRequest });

/**
 * About a partner's customer, or by name and e-mail about an unknown person, or with a partner about somebody it has sent orders
 * that name nobody; the other fields are then null.
 */
export const newPrivacyRequest = z.object({
  ...raised,
  organisationId: text(40).nullable(),
  customerId: text(40).nullable(),
  name: requiredText(200).nullable(),
  email: emailAddress.nullable(),
});
export type NewPrivacyRequest = z.infer<typeof newPrivacyRequest>;

export const identityConfirmation = z.object({ check: z.enum(deskChecks) });
/** The person's name as shown, typed by the user who erases them; empty for the other kinds. */
export const privacyFulfilment = z.object({ confirmation: text(250) });
