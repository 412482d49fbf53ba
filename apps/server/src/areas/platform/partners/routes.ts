import { pageOf } from "#db/page.ts";
import { likePattern } from "#db/searching.ts";
import { listAudit } from "#areas/ledger/audit/audit.ts";
import { findStaffIds, nameStaffOf } from "#areas/access/staff/staff-names.ts";
import { presentEntry } from "#areas/ledger/audit/present.ts";
import { decideChange } from "#areas/orders/billing-identities/decide-change.ts";
import { checkLogo, changeBranding, replaceLogo } from "#areas/access/branding/branding.ts";
import { findWaiting } from "#areas/orders/billing-identities/read-identity.ts";
import { setHost } from "#areas/my-tests/place/own-host.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { NewAudit } from "#areas/ledger/audit/append-audit.ts";
import { inOrganisation } from "#areas/access/staff/staff.ts";
import type { Handlers, UserCall } from "#http/call.ts";
import type { Scope } from "../../../scope.ts";
import { changePartner, changeTerms } from "./change-partner.ts";
import { createPartner } from "./create-partner.ts";
import { presentRow } from "./present.ts";
import { countPartners, listPartners } from "./queries.ts";
import { readPartner } from "./partner.ts";
import { resumePartner, suspendPartner } from "./suspension.ts";

type Names =
  | "listPartners"
  | "createPartner"
  | "getPartner"
  | "updatePartner"
  | "updatePartnerTerms"
  | "decideBillingIdentity"
  | "updatePartnerBranding"
  | "setPartnerPlaceHost"
  | "uploadPartnerLogo"
  | "removePartnerLogo"
  | "suspendPartner"
  | "resumePartner"
  | "listPartnerAudit";

/** The audit entry for a staff member opening a part of an organisation's page. */
export const opened = (part: string): NewAudit => ({ action: "organisation_opened", details: { part } });

type StaffCall = UserCall & { params: { id: string } };
type Work = (trx: TenantTransaction, scope: Scope) => Promise<void>;

/** Changes an organisation, and answers with its new state. */
const change = (call: StaffCall, work: Work) =>
  inOrganisation(call, call.params.id, null, async (trx, scope) => {
    await work(trx, scope);
    return { data: await readPartner(trx, call.params.id, call.now) };
  });

export const partnerRoutes: Pick<Handlers, Names> = {
  async listPartners({ mode, query: { page, page_size: limit, search, kind, state, sort } }) {
    const { directory } = mode.db;
    const filter = { pattern: likePattern(search), kind, state };
    const rows = await listPartners(directory, filter, sort, pageOf(page, limit));
    const clinics = rows.filter((row) => row.kind === "clinic").map(({ id }) => id);
    const waiting = await findWaiting(mode, clinics);
    const data = rows.map((row) => presentRow(row, waiting.has(row.id)));
    return { data, meta: { total: await countPartners(directory, filter) } };
  },

  async createPartner(call) {
    const id = await createPartner(call, call.body);
    return { data: await call.mode.db.inTenant(id, (trx) => readPartner(trx, id, call.now)) };
  },

  getPartner: (call) =>
    inOrganisation(call, call.params.id, opened("overview"), async (trx) => ({
      data: await readPartner(trx, call.params.id, call.now),
    })),

  updatePartner: (call) => change(call, (trx, scope) => changePartner(trx, scope, call.body)),

  updatePartnerTerms: (call) => change(call, (trx, scope) => changeTerms(trx, scope, call.body)),

  decideBillingIdentity: (call) => change(call, (trx, scope) => decideChange(trx, scope, call.body)),

  updatePartnerBranding: (call) => change(call, (trx, scope) => changeBranding(trx, scope, call.body)),

  setPartnerPlaceHost: (call) =>
    change(call, (trx, scope) => setHost(trx, scope, call.body.host, call.baseUrl)),

  uploadPartnerLogo(call) {
    const logo = checkLogo(call.body);
    return change(call, (trx, scope) => replaceLogo(trx, scope, logo));
  },

  removePartnerLogo: (call) => change(call, (trx, scope) => replaceLogo(trx, scope, null)),

  suspendPartner: (call) => change(call, (trx, scope) => suspendPartner(trx, scope, call.body.reason)),

  resumePartner: (call) => change(call, resumePartner),

  async listPartnerAudit(call) {
    const { mode, params, query } = call;
    const staffIds = await findStaffIds(mode, query.user);
    // Reading the audit log is not recorded in it, as for the organisation's own users.
    const page = await inOrganisation(call, params.id, null, (trx) =>
      listAudit(trx, params.id, query, staffIds),
    );
    const staff = await nameStaffOf(mode, page.entries);
    return {
      data: page.entries.map((entry) => presentEntry(entry, staff)),
      meta: { total: page.total, isAtLeast: page.isAtLeast },
    };
  },
};
