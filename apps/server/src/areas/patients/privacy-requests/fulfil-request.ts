import { searchable } from "@kitpath/contract/fields/text-rules";
import type { PrivacyKind } from "@kitpath/contract/patients/privacy-requests/privacy-words";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { eraseCustomer } from "#areas/patients/customers/erase-customer.ts";
import { eraseReceiver } from "#areas/patients/customers/erase-traces.ts";
import { liftRestriction, restrictCustomer } from "#areas/patients/customers/restrict-customer.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { listUnnamedOrdersTo } from "./desk-queries.ts";
import { findReceiver } from "./find-people.ts";
import type { LockedRequest } from "./queries.ts";
import { updateRequest } from "./queries.ts";
import { requireRequest, recordStep } from "./request-steps.ts";

type Fulfil = (trx: TenantTransaction, scope: Scope, request: LockedRequest, typed: string) => Promise<void>;

/** What fulfils each kind of request. */
const fulfil: Record<PrivacyKind, Fulfil> = {
  async access(trx, scope, request) {
    if (request.file_made_at) return;
    if (request.patient_id || (await findReceiver(trx, scope, request))) {
      throw new AppError("step_not_possible", {
        message: "Download the person’s file and send it to them first.",
      });
    }
    await checkNothingHeld(trx, request);
  },
  async correction(trx, scope, request) {
    // The clinic corrects its customer by its own calls; the desk sees to it.
    if (!request.patient_id && !(await findReceiver(trx, scope, request)))
      await checkNothingHeld(trx, request);
  },
  async erasure(trx, scope, request, typed) {
    if (request.patient_id) {
      await eraseCustomer(trx, scope, request.patient_id, typed);
      return;
    }
    const receiver = await findReceiver(trx, scope, request);
    if (!receiver) {
      await checkNothingHeld(trx, request);
      return;
    }
    await eraseReceiver(trx, scope, receiver, typed);
  },
  async restriction(trx, scope, request) {
    if (request.patient_id) {
      await restrictCustomer(trx, scope, request.patient_id);
    } else if (await findReceiver(trx, scope, request)) {
      throw new AppError("step_not_possible", {
        message: "Only a customer’s data can be restricted. This person’s can be erased.",
      });
    } else {
      await checkNothingHeld(trx, request);
    }
  },
};

/** Throws `step_not_possible` if a stranger has become known: orders without a patient were sent to their name and e-mail. */
async function checkNothingHeld(trx: TenantTransaction, { person_name, person_email }: LockedRequest) {
  const receiver = searchable(`${person_name} ${person_email}`);
  const [held] = await listUnnamedOrdersTo(trx, person_email!, receiver, 1);
  if (held) {
    throw new AppError("step_not_possible", {
      message: `${held.name} has orders that were sent to this person. Record the request with it, and refuse this one.`,
    });
  }
}

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
  const request = await requireRequest(trx, actor.organisationId, id, ["confirmed"]);
  await fulfil[request.kind](trx, scope, request, typed);
  await updateRequest(trx, actor.organisationId, id, { state: "fulfilled", closed_at: now });
  await recordStep(trx, scope, id, "fulfilled");
  const details = { kind: request.kind };
  const subject = { subjectKind: "privacy_request", subjectId: id };
  await appendAudit(trx, scope, { action: "privacy_request_fulfilled", ...subject, details });
}

/** Ends the restriction that a request led to; the desk informs the person beforehand. Throws `not_found` and `step_not_possible`. */
export async function liftRequest(trx: TenantTransaction, scope: Scope, id: string): Promise<void> {
  const { actor, now } = scope;
  const { kind, patient_id, lifted_at } = await requireRequest(trx, actor.organisationId, id, ["fulfilled"]);
  if (kind !== "restriction" || !patient_id || lifted_at) {
    throw new AppError("step_not_possible", { message: "There is no restriction to lift." });
  }
  await liftRestriction(trx, scope, patient_id);
  await updateRequest(trx, actor.organisationId, id, { lifted_at: now });
  await recordStep(trx, scope, id, "lifted");
}
