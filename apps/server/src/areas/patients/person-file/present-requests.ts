import type { Row } from "./gather-holdings.ts";

/** What the person asked for about their data, with what was done. */
export const presentPrivacyRequest = (request: Row<"requests">) => ({
  id: request.id,
  kind: request.kind,
  customerId: request.patient_id,
  name: request.person_name,
  email: request.person_email,
  state: request.state,
  receivedOn: request.received_on,
  dueOn: request.due_on,
  identityCheck: request.identity_check,
  extendedAt: request.extended_at,
  extensionReason: request.extension_reason,
  reason: request.reason,
  fileMadeAt: request.file_made_at,
  liftedAt: request.lifted_at,
  createdAt: request.created_at,
  closedAt: request.closed_at,
  history: request.steps.map((step) => ({
    id: step.id,
    step: step.step,
    at: step.at,
    userId: step.user_id,
    staffId: step.staff_id,
  })),
});
