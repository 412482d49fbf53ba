import { bulkColumnNames, bulkColumns } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkColumnName } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import type { BulkCells } from "@kitpath/contract/orders/bulk-orders/bulk-orders";
import { forEach } from "@kitpath/contract/fields/for-each";
import { stringify } from "csv-stringify/sync";
import { checkRows } from "#areas/orders/bulk-orders/check-rows.ts";
import { orderRows } from "#areas/orders/bulk-orders/ordering.ts";
import { writeExport } from "#areas/results/exports/write-export.ts";
import type { Tenant } from "./factories.ts";
import { thyroidProfile } from "./factories.ts";
import type { TestApp } from "./harness.ts";
import { openOutbox } from "./outbox.ts";

let people = 0;

/** A row that can be ordered, for a person of its own. */
export const makeCells = (change: Partial<BulkCells> = {}): BulkCells => {
  const n = ++people;
  return {
    ...forEach(bulkColumnNames, ""),
    productCode: thyroidProfile,
    patientFirstName: "Zoë",
    patientLastName: `O’Neill-${"abcdefghij"[n % 10]}${"klmnopqrst"[Math.floor(n / 10) % 10]}`,
    patientEmail: `zoe${n}@example.test`,
    patientPhone: "+44 7789 123456",
    sex: "Female",
    dateOfBirth: "03/11/1984",
    addressLine1: "1 Alder Road",
    city: "Leeds",
    postcode: "LS1 4AP",
    country: "GB",
    ...change,
  };
};

const headings = bulkColumnNames.map((name) => bulkColumns[name].heading);

type Form = { delimiter?: string; columns?: readonly BulkColumnName[] };

/** Rows as a CSV file. */
export const fileOf = (
  rows: readonly Partial<BulkCells>[],
  { delimiter = ",", columns = bulkColumnNames }: Form = {},
) =>
  stringify(
    [
      columns.length === headings.length ? headings : columns.map((name) => bulkColumns[name].heading),
      ...rows.map((row) => columns.map((name) => row[name] ?? "")),
    ],
    { delimiter },
  );

export const bulkUpload = (content: string | Buffer) => ({
  raw: { payload: content, contentType: "text/csv" },
});

const jobOf = (
  { organisationId: clinicId, userId }: Pick<Tenant, "organisationId" | "userId">,
  bulkId: string,
) => ({
  clinicId,
  userId,
  bulkId,
});
const depsOf = ({ mode, clock }: TestApp) => ({ mode, now: () => clock.now });

/** Uploads a file and has its rows checked; gives its id. */
export async function uploadBulk(
  test: TestApp,
  tenant: Tenant,
  content: string | Buffer = fileOf([makeCells(), makeCells({ postcode: "" })]),
): Promise<string> {
  const { body } = await test.call("uploadBulkOrder", { token: tenant.token, ...bulkUpload(content) });
  for (let state = "checking"; state === "checking";) {
    await checkRows(depsOf(test), jobOf(tenant, body.id));
    state = (await test.call("readBulkOrder", { token: tenant.token, params: { id: body.id } })).body.state;
  }
  return body.id as string;
}

/** Does what the background work on an order from a file does, once. */
export const orderBulk = (test: TestApp, tenant: Tenant, bulkId: string, withDoubtful = false) =>
  orderRows(depsOf(test), { ...jobOf(tenant, bulkId), withDoubtful });

/** An export of the tenant's that is ready to be downloaded. */
export async function makeExport(test: TestApp, { token, organisationId }: Tenant): Promise<string> {
  const { body } = await test.call("startExport", { token, body: { kind: "orders", query: { count: 1 } } });
  await writeExport(openOutbox(test).deps, { organisationId, exportId: body.id });
  return body.id as string;
}
