import { isRoleCode, roles } from "../../operation/permissions.ts";
import { accessActions } from "./access-actions.ts";
import { labActions } from "./lab-actions.ts";
import { orderActions } from "./order-actions.ts";
import { peopleActions } from "./people-actions.ts";
import { platformActions } from "./platform-actions.ts";
import { reviewActions } from "./review-actions.ts";
import { storeActions } from "./store-actions.ts";

/** Every action in the audit log, with its words. */
export const auditActions = {
  ...accessActions,
  ...orderActions,
  ...labActions,
  ...reviewActions,
  ...storeActions,
  ...peopleActions,
  ...platformActions,
} as const;

export type AuditAction = keyof typeof auditActions;

/** Returns the words for an action; an unknown one, e.g. from a later version, is returned as it is. */
export const wordsForAction = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action;

/** What an entry records beside its action: never health data. */
export type AuditDetail = string | number | { from: string | null; to: string | null };
export type AuditDetails = Record<string, AuditDetail>;

const fieldWords: Record<string, string> = {
  fname: "first name",
  lname: "last name",
  phone: "phone number",
  first_name: "first name",
  last_name: "last name",
  gender: "sex at birth",
  date_of_birth: "date of birth",
  order: "order",
  cookies: "cookie policy",
  lab_terms: "laboratory terms",
  privacy: "privacy policy",
  services_agreement: "services agreement",
  terms: "terms of service",
  url: "address",
  switched_off: "switched off",
  switched_on: "switched on",
  texts_off: "text messages switched off",
  texts_on: "text messages switched on",
  texts: "text messages",
  my_tests: "place for patients",
  prices: "prices in the e-mail about an order",
  order_created: "order created",
  order_dispatched: "order dispatched",
  test_registered: "test registered",
  received_at_lab: "received at lab",
  results_ready: "results ready",
  appointment_asked: "a time to choose",
  appointment_booked: "appointment booked or moved",
  appointment_cancelled: "appointment cancelled",
  appointment_reminder: "appointment in two days",
  appointment_soon: "appointment in two hours",
};

const wordsForValue = (value: string): string =>
  isRoleCode(value)
    ? roles[value].title
    : value
        .split(", ")
        .map((word) => fieldWords[word] ?? word)
        .join(", ");

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns each detail in a few words: `Role: Clinician → Manager`. */
export const wordsForDetails = (details: AuditDetails): string[] =>
  Object.entries(details).map(([name, detail]) => {
    const words =
      typeof detail === "object"
        ? [detail.from, detail.to]
            .filter((value) => value !== null)
            .map(wordsForValue)
            .join(" → ")
        : wordsForValue(String(detail));
    return `${upperFirst(fieldWords[name] ?? name)}: ${words}`;
  });
