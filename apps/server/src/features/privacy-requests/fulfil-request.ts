import type { PrivacyKind } from "@kitpath/contract/privacy-words";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import { eraseCustomer } from "#features/customers/erase-customer.ts";
import { restrictCustomer } from "#features/customers/restrict-customer.ts";
import { AppError } from "../../errors.ts";
import type { Scope } from "../../scope.ts";
import { holdRequest } from "./hold-request.ts";
import { keepStep } from "./keep-step.ts";
import type { LockedRequest } from "./queries.ts";
import { updateRequest } from "./queries.ts";

type Fulfil = (trx: TenantTransaction, scope: Scope, request: LockedRequest, typed: string) => Promise<void>;

/** What fulfils each kind of request. For a person who is nobody's customer there is nothing to show, erase or restrict. */
const fulfil: Record<PrivacyKind, Fulfil> = {
  async access(_trx, _scope, { patient_id, file_made_at }) {
    if (patient_id && !file_made_at) {
      throw new AppError("step_not_possible", {
        message: "Download the person’s file and send it to them first.",
      });
    }
  },
  async erasure(trx, scope, { patient_id }, typed) {
    if (patient_id) await eraseCustomer(trx, scope, patient_id, typed);
  },
  async restriction(trx, scope, { patient_id }) {
    if (patient_id) await restrictCustomer(trx, scope, patient_id);
  },
};

/**
 * Fulfils a request with the functions that clinics use, and closes it. `typed` is the name that an erasure asks for. Throws
 * `not_found`, `step_not_possible`, and what an erasure throws.
 */
export async function fulfilRequest(
  trx: TenantTransaction,
  scope: Scope,
  id: string,
  typed: string,
): Promise<void> {
  const { actor, now } = scope;
  const request = await holdRequest(trx, actor.organisationId, id, ["confirmed"]);
  await fulfil[request.kind](trx, scope, request, typed);
  await updateRequest(trx, actor.organisationId, id, { state: "fulfilled", closed_at: now });
  await keepStep(trx, scope, id, "fulfilled");
  const details = { kind: request.kind };
  const subject = { subjectKind: "privacy_request", subjectId: id };
  await appendAudit(trx, scope, { action: "privacy_request_fulfilled", ...subject, details });
}
