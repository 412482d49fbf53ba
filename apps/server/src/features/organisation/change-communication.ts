import type { AuditDetails } from "@kitpath/contract/audit-actions";
import type { CommunicationSettings, TestTakerEmail } from "@kitpath/contract/organisation";
import { testTakerEmails } from "@kitpath/contract/organisation";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#features/audit/append-audit.ts";
import type { Scope } from "../../scope.ts";
import { replaceSwitchedOff } from "./queries.ts";

/** Sets which e-mails go to the test takers of the actor's organisation; returns those that are switched off. */
export async function changeCommunication(
  trx: TenantTransaction,
  scope: Scope,
  settings: CommunicationSettings,
): Promise<TestTakerEmail[]> {
  const off = testTakerEmails.filter((email) => !settings[email]);
  const before = await replaceSwitchedOff(trx, scope.actor.organisationId, off);
  const switchedOff = off.filter((email) => !before.includes(email));
  const switchedOn = testTakerEmails.filter((email) => settings[email] && before.includes(email));
  const details: AuditDetails = {
    ...(switchedOff.length > 0 ? { switched_off: switchedOff.join(", ") } : {}),
    ...(switchedOn.length > 0 ? { switched_on: switchedOn.join(", ") } : {}),
  };
  await appendAudit(trx, scope, { action: "communication_changed", details });
  return off;
}
