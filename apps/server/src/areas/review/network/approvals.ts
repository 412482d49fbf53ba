import type { ApprovalsQuery } from "@kitpath/contract/review/approvals/list-query";
import type { Approval, ApprovalList } from "@kitpath/contract/review/approvals/approvals";
import { countedAtMost } from "@kitpath/contract/review/reviews/reviews";
import { getOrganisationName } from "#areas/access/organisation/organisation.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { pageOf } from "#db/page.ts";
import type { UserCall } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import type { Scope, StaffActor } from "../../../scope.ts";
import { presentApprovalRow } from "../approvals/present.ts";
import { readApproval } from "../approvals/read-approvals.ts";
import { readOwnLicence } from "../clinicians/clinician.ts";
import { countNetworkApprovals, listNetworkApprovals } from "./approval-queries.ts";

/** Physicians of the platform decide orders of clinics without one who is licensed in the patient's state, as they review results. */

type ApprovalCall = UserCall & { params: { clinicId: string; orderNumber: string } };

/** Returns a page of the orders of all clinics that the platform decides; the reading is audited in its own log, because it names nobody. */
export function readNetworkApprovals(call: UserCall & { query: ApprovalsQuery }): Promise<ApprovalList> {
  const { mode, actor, now, query } = call;
  const filter = { show: query.show, now };
  return mode.db.inTenant(actor.organisationId, async (trx) => {
    await appendAudit(trx, scopeOf(call), { action: "approvals_listed" });
    const rows = await listNetworkApprovals(trx, filter, pageOf(query.page, query.page_size));
    return {
      data: rows.map((row) => ({
        ...presentApprovalRow(row),
        clinic: { id: row.clinic_id, name: row.clinic_name },
      })),
      meta: { total: Math.min(await countNetworkApprovals(trx, filter), countedAtMost) },
    };
  });
}

/** Returns what a physician of the platform reads, after `first`, in the clinic's tenant. Throws `not_found`, and what `first` throws. */
export async function readNetworkApproval(
  call: ApprovalCall,
  first: (trx: TenantTransaction, scope: Scope<StaffActor>) => Promise<unknown> = async () => undefined,
): Promise<{ data: Approval }> {
  const { mode, actor, params } = call;
  const licences = await mode.db.inTenant(actor.organisationId, (trx) => readOwnLicence(trx, scopeOf(call)));
  return inOrganisation(call, params.clinicId, null, async (trx, scope) => {
    await first(trx, scope);
    const { data } = await readApproval(trx, scope, params.orderNumber, licences);
    const clinic = { id: params.clinicId, name: await getOrganisationName(trx, params.clinicId) };
    return { data: { ...data, clinic } };
  });
}
