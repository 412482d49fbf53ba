import type { CommunicationChange, TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import { testTakerEmails } from "@kitpath/contract/access/organisation/organisation";
import type { AuditDetails } from "@kitpath/contract/ledger/audit/audit-actions";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { listSwitchedOff, lockSwitchedOff, switchOff, switchOn } from "./queries.ts";

/** Changes which e-mails go to the test takers of the actor's organisation; returns those that are switched off. */
export async function changeCommunication(
  trx: TenantTransaction,
  scope: Scope,
  change: CommunicationChange,
): Promise<string[]> {
  const clinicId = scope.actor.organisationId;
  const before = await lockSwitchedOff(trx, clinicId);
  const switchedOff = testTakerEmails.filter((email) => change[email] === false && !before.includes(email));
  const switchedOn = testTakerEmails.filter((email) => change[email] && before.includes(email));
  await switchOn(trx, clinicId, switchedOn);
  await switchOff(trx, clinicId, switchedOff);
  const details: AuditDetails = {
    ...(switchedOff.length > 0 ? { switched_off: switchedOff.join(", ") } : {}),
    ...(switchedOn.length > 0 ? { switched_on: switchedOn.join(", ") } : {}),
  };
  await appendAudit(trx, scope, { action: "communication_changed", details });
  return listSwitchedOff(trx, clinicId);
}

/** Returns which e-mails a partner allows to its test takers. */
export async function readWantedEmails(
  trx: TenantTransaction,
  clinicId: string,
): Promise<(email: TestTakerEmail) => boolean> {
  const off = await listSwitchedOff(trx, clinicId);
  return (email) => !off.includes(email);
}
