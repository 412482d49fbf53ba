import { get } from "node:http";
import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import type { Figure } from "./figure.ts";
import { showNumber } from "./figure.ts";

/** An export must reach at least half the speed of PostgreSQL's own COPY of the same rows. */
const limit = { least: 0.5 };

/** The exports, and how COPY writes the content of each. */
const exported = {
  orders: {
    path: "/dashboard/v1/orders/export",
    copy: (clinicId: string) => `copy (
  select o.order_number, o.created_at, o.status, o.payment_confirmed_at, o.delivery_first_name, o.delivery_last_name,
    o.delivery_email, o.delivery_mobile_number, p.title, o.product_code, o.quantity, o.unit_price_minor, o.currency,
    o.address_line1, o.address_line2, o.city, o.county, o.state, o.postcode, o.country_code, o.processing_at,
    o.dispatched_at, o.deleted_at, o.refunded_at
  from orders o join products p on p.code = o.product_code
  where o.clinic_id = '${clinicId}' order by o.created_at desc, o.id desc) to stdout (format csv)`,
  },
  tests: {
    path: "/dashboard/v1/clinics/test_results/export?status=all",
    copy: (clinicId: string) => `copy (
  select t.first_name, t.last_name, t.order_number, k.kit_code, k.barcode, p.title, t.status, t.registered_at,
    t.collected_at, t.accessioned_at, t.processed_at, k.rejection_reason
  from tests t join kits k on k.clinic_id = t.clinic_id and k.id = t.kit_id join products p on p.code = t.product_code
  where t.clinic_id = '${clinicId}' and t.category = 'general' and t.status <> 'withdrawn'
  order by t.registered_at desc, t.id desc) to stdout (format csv)`,
  },
};
type ExportedKind = keyof typeof exported;

/**
 * Exports all of a clinic's rows as a CSV file over HTTP, and with COPY right before and after; the faster COPY counts. Each is run
 * once before, because the first reads from the disk what the others find in memory.
 */
export async function measureExport(
  target: DatabaseTarget,
  { kind, clinicId }: { kind: ExportedKind; clinicId: string },
  { origin, authorization }: { origin: string; authorization: string },
): Promise<Figure> {
  const client = new pg.Client(target);
  await client.connect();
  const copy = async () => {
    const started = performance.now();
    await client.query(exported[kind].copy(clinicId));
    return (performance.now() - started) / 1000;
  };
  try {
    const countRows = () => countLines(`${origin}${exported[kind].path}`, authorization);
    await copy();
    await countRows();
    const before = await copy();
    const started = performance.now();
    const rows = await countRows();
    const seconds = (performance.now() - started) / 1000;
    const copySeconds = Math.min(before, await copy());
    return {
      name: `${(rows - 1).toLocaleString("en-GB")} ${kind} exported, of COPY's pace`,
      value: copySeconds / seconds,
      unit: "",
      limit,
      note: `${showNumber(seconds)} s, COPY ${showNumber(copySeconds)} s`,
    };
  } finally {
    await client.end();
  }
}

const countLines = (address: string, authorization: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const lineFeed = 10;
    get(address, { headers: { authorization } }, (answer) => {
      let lines = 0;
      answer.on("data", (chunk: Buffer) => {
        for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, at + 1)) lines++;
      });
      answer.once("error", reject);
      answer.once("end", () =>
        answer.statusCode === 200
          ? resolve(lines)
          : reject(new Error(`The export answered ${answer.statusCode}`)),
      );
    }).once("error", reject);
  });
