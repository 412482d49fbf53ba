import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { findControl, retire } from "./queries.ts";

/** Retires a control material. Its failed runs still hold their batches. Throws `not_found`. */
export async function retireControl(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  id: string,
): Promise<void> {
  const { organisationId: labId, userId } = scope.actor;
  if (!isId(id) || !(await findControl(trx, labId, id))) throw notFound();
  await retire(trx, labId, id, { retired_by: userId, retired_at: scope.now });
  await appendAudit(trx, scope, { action: "control_retired", subjectKind: "lab_control", subjectId: id });
}
