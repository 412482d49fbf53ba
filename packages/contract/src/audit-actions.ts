import { isRoleCode, roles } from "./permissions.ts";

/** Everything that the audit log tells of, and how it says so. */
export const auditActions = {
  registered: "Registered the organisation",
  signed_in: "Signed in",
  sign_in_failed: "Tried to sign in with a wrong password",
  signed_out: "Signed out",
  session_ended: "Ended a session",
  sessions_ended: "Signed out everywhere else",
  password_set: "Set a password by an e-mailed link",
  password_changed: "Changed the password",
  password_reset_asked: "Asked for a password link for a user",
  password_reset_sent: "E-mailed a link that sets a password",
  password_invitation_sent: "E-mailed an invitation",
  profile_changed: "Changed the profile",
  user_added: "Added a user",
  user_changed: "Changed a user's details",
  user_role_changed: "Changed a user's role",
  user_deleted: "Deleted a user",
  order_placed: "Placed an order",
  orders_listed: "Opened a page of orders",
  test_viewed: "Opened a test",
  test_results_listed: "Opened a page of test results",
  covid_results_listed: "Opened a page of COVID-19 tests",
  result_viewed: "Opened a result",
  test_data_made: "Made test data",
  audit_exported: "Exported the audit log",
} as const;

export type AuditAction = keyof typeof auditActions;

/** An action in plain words; one that has none, e.g. of a version to come, as it is. */
export const wordsForAction = (action: string): string =>
  Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action;

/** What an entry tells beside its action: never health data. */
export type AuditDetail = string | number | { from: string | null; to: string | null };
export type AuditDetails = Record<string, AuditDetail>;

const fieldWords: Record<string, string> = {
  fname: "first name",
  lname: "last name",
  phone: "phone number",
  order: "order",
};

const wordsForValue = (value: string): string =>
  isRoleCode(value)
    ? roles[value].title
    : value
        .split(", ")
        .map((word) => fieldWords[word] ?? word)
        .join(", ");

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Each detail in a few words: `Role: Clinician → Manager`. */
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
