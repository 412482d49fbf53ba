import { pageOf } from "#db/page.ts";
import { bulkColumnNames, bulkColumns } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkOrder } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import type { TenantTransaction } from "#db/database.ts";
import { isId } from "#db/ids.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { byteOrderMark, csvFile } from "#http/csv.ts";
import { notFound } from "../../../errors/errors.ts";
import { correctRow } from "./correct-row.ts";
import { discardBulk } from "./deletion.ts";
import { presentBulk, presentRow, restColumns } from "./present.ts";
import { findBulk, listBulks } from "./queries.ts";
import { orderFile } from "./read-file.ts";
import { countRows, listRest, listRows } from "./row-queries.ts";
import { startOrdering } from "./ordering.ts";
import { storeUpload } from "./store-upload.ts";

type Names =
  | "getBulkTemplate"
  | "uploadBulkOrder"
  | "listBulkOrders"
  | "readBulkOrder"
  | "listBulkRows"
  | "correctBulkRow"
  | "orderBulkRows"
  | "exportBulkRest"
  | "discardBulkOrder";

const shownAtMost = 50;

/** With the byte-order mark, spreadsheets read and write accents correctly. */
const template = `${byteOrderMark}${bulkColumnNames.map((name) => bulkColumns[name].heading).join(",")}\r\n`;

async function readBulk(trx: TenantTransaction, clinicId: string, id: string): Promise<BulkOrder> {
  const bulk = isId(id) ? await findBulk(trx, clinicId, id) : undefined;
  if (!bulk) throw notFound();
  return presentBulk(bulk, await countRows(trx, clinicId, [id]));
}

const subjectOf = (id: string) => ({ subjectKind: "bulk_order", subjectId: id });

export const bulkOrderRoutes: Pick<Handlers, Names> = {
  async getBulkTemplate() {
    return { filename: "orders-template.csv", mediaType: "text/csv", content: template };
  },

  async uploadBulkOrder(call) {
    const { mode, actor, body, query } = call;
    const rows = await mode.parse(orderFile, body, actor.organisationId);
    const file = { name: query.name ?? "orders.csv", bytes: body, rows };
    return mode.db.inTenant(actor.organisationId, (trx) => storeUpload(trx, scopeOf(call), file));
  },

  listBulkOrders: ({ mode, actor: { organisationId } }) =>
    mode.db.inTenant(organisationId, async (trx) => {
      const bulks = await listBulks(trx, organisationId, shownAtMost);
      const counts = await countRows(
        trx,
        organisationId,
        bulks.map(({ id }) => id),
      );
      return { data: bulks.map((bulk) => presentBulk(bulk, counts)) };
    }),

  readBulkOrder: ({ mode, actor: { organisationId }, params }) =>
    mode.db.inTenant(organisationId, (trx) => readBulk(trx, organisationId, params.id)),

  listBulkRows(call) {
    const { mode, actor, params, query } = call;
    const clinicId = actor.organisationId;
    return mode.db.inTenant(clinicId, async (trx) => {
      const bulk = await readBulk(trx, clinicId, params.id);
      await appendAudit(trx, scopeOf(call), { action: "bulk_order_viewed", ...subjectOf(bulk.id) });
      const page = { state: query.state, ...pageOf(query.page, query.count) };
      const rows = await listRows(trx, clinicId, bulk.id, page);
      return {
        data: rows.map(presentRow),
        meta: { total: query.state ? bulk.counts[query.state] : bulk.rows },
      };
    });
  },

  correctBulkRow(call) {
    const { mode, actor, params, body } = call;
    if (!isId(params.id) || !/^[1-9]\d{0,5}$/.test(params.row)) throw notFound();
    const place = { bulkId: params.id, row: Number(params.row) };
    return mode.db.inTenant(actor.organisationId, async (trx) =>
      presentRow(await correctRow(trx, scopeOf(call), place, body)),
    );
  },

  orderBulkRows(call) {
    const { mode, actor, params, body } = call;
    return mode.db.inTenant(actor.organisationId, async (trx) => {
      if (!isId(params.id)) throw notFound();
      await startOrdering(trx, scopeOf(call), params.id, body);
      return readBulk(trx, actor.organisationId, params.id);
    });
  },

  exportBulkRest(call) {
    const { mode, actor, params } = call;
    const clinicId = actor.organisationId;
    return mode.db.inTenant(clinicId, async (trx) => {
      const bulk = await readBulk(trx, clinicId, params.id);
      await appendAudit(trx, scopeOf(call), { action: "bulk_rest_exported", ...subjectOf(bulk.id) });
      const rest = await listRest(trx, clinicId, bulk.id);
      return csvFile("orders-not-placed.csv", restColumns, rest.map(presentRow));
    });
  },

  async discardBulkOrder(call) {
    const { mode, actor, params } = call;
    if (!isId(params.id)) throw notFound();
    await mode.db.inTenant(actor.organisationId, (trx) => discardBulk(trx, scopeOf(call), params.id));
    return {};
  },
};
