import { get } from "node:http";
import pg from "pg";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";

export type Exported = { rows: number; seconds: number; copySeconds: number };

/** An export keeps at least half the pace of PostgreSQL's own way to write the same rows. */
export const exportShareLimit = 0.5;
export const shareOfCopy = ({ seconds, copySeconds }: Exported): number => copySeconds / seconds;

/** What an export of orders holds, as COPY writes it. */
const copyOrders = (clinicId: string) => `copy (
  select o.order_number, o.created_at, o.status, o.payment_confirmed_at, o.delivery_first_name, o.delivery_last_name,
    o.delivery_email, o.delivery_mobile_number, p.title, o.product_code, o.quantity, o.unit_price_minor, o.currency,
    o.address_line1, o.address_line2, o.city, o.county, o.state, o.postcode, o.country_code, o.processing_at,
    o.dispatched_at, o.deleted_at, o.refunded_at
  from orders o join products p on p.code = o.product_code
  where o.clinic_id = '${clinicId}' order by o.created_at desc, o.id desc) to stdout (format csv)`;

/** Every order of a clinic as a CSV file over HTTP, and by COPY right before and after, of which the quicker counts. */
export async function measureExport(
  target: DatabaseTarget,
  clinicId: string,
  { origin, authorization }: { origin: string; authorization: string },
): Promise<Exported> {
  const client = new pg.Client(target);
  await client.connect();
  const copy = async () => {
    const started = performance.now();
    await client.query(copyOrders(clinicId));
    return (performance.now() - started) / 1000;
  };
  try {
    const before = await copy();
    const started = performance.now();
    const rows = await countLines(`${origin}/dashboard/v1/orders/export`, authorization);
    const seconds = (performance.now() - started) / 1000;
    return { rows: rows - 1, seconds, copySeconds: Math.min(before, await copy()) };
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
