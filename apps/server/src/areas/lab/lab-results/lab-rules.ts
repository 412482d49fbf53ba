import type { LabRules } from "@kitpath/contract/lab/lab-results/lab-results";
import type { OrganisationKind, RoleCode } from "@kitpath/contract/operation/permissions";
import { isRoleCode, permissionsOf } from "@kitpath/contract/operation/permissions";
import type { Colleague } from "#areas/access/accounts/people-with-permission.ts";
import { lockPeople } from "#areas/access/accounts/people-with-permission.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { findRules, upsertRules } from "./release-queries.ts";

/** Returns a lab's rules for releasing; two people are needed unless the lab has changed this. */
export async function readRules(trx: TenantTransaction, labId: string): Promise<LabRules> {
  return { needsSecondPerson: (await findRules(trx, labId))?.needs_second_person ?? true };
}

/** Changes how the lab releases results; the audit log has the old and the new value. Throws `step_not_possible`. */
export async function changeRules(
  trx: TenantTransaction,
  scope: Scope<UserActor>,
  { needsSecondPerson }: LabRules,
): Promise<void> {
  const { organisationId, userId } = scope.actor;
  if (needsSecondPerson) await requireSecondPerson(trx, organisationId);
  await upsertRules(trx, {
    organisation_id: organisationId,
    needs_second_person: needsSecondPerson,
    changed_by: userId,
    changed_at: scope.now,
  });
  await appendAudit(trx, scope, {
    action: "lab_rules_changed",
    details: { "people needed to release": needsSecondPerson ? 2 : 1 },
  });
}

const mayRelease = ({ roleCode }: Pick<Colleague, "roleCode">) =>
  isRoleCode(roleCode) && permissionsOf(roleCode).includes("lab_release");

/** Whether one of them can release what another has entered. */
function hasSecondPerson(people: readonly Colleague[]): boolean {
  const able = people.filter(({ canSignIn }) => canSignIn);
  return able.length > 1 && able.some(mayRelease);
}

/** Refuses the rule where nobody could release what another has entered. Throws `step_not_possible`. */
async function requireSecondPerson(trx: TenantTransaction, labId: string): Promise<void> {
  if (hasSecondPerson(await lockPeople(trx, labId, "lab_results"))) return;
  throw new AppError("step_not_possible", {
    message:
      "There is no second person yet. Two people who enter results must be able to sign in, and one of them must be able to release. People you have invited count once they accept.",
  });
}

/**
 * Refuses to take a lab's last second person away while it requires one: by another role, or by none. Throws `step_not_possible`.
 */
export async function keepSecondPerson(
  trx: TenantTransaction,
  { actor: { organisationId: labId } }: Scope,
  { kind, userId, role }: { kind: OrganisationKind; userId: string; role: RoleCode | null },
): Promise<void> {
  if (kind !== "lab") return;
  const people = await lockPeople(trx, labId, "lab_results");
  if (!hasSecondPerson(people) || !(await readRules(trx, labId)).needsSecondPerson) return;
  const left = people.flatMap((each) => {
    if (each.userId !== userId) return [each];
    return role && permissionsOf(role).includes("lab_results") ? [{ ...each, roleCode: role }] : [];
  });
  if (hasSecondPerson(left)) return;
  throw new AppError("step_not_possible", {
    message:
      "A second person must verify results here. Without this person, nobody could. First invite somebody who enters or releases results, or switch the rule off under Quality control.",
  });
}
