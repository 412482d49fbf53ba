import { setTimeout as pause } from "node:timers/promises";
import { bulkColumns, maxBulkRows } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { patientDataInput } from "@kitpath/contract/catalogue/products/products";
import type { Figure } from "./figure.ts";
import { showNumber } from "./figure.ts";
import type { openHttpClient } from "./http-client.ts";

/** Seconds from sending the file to the last order. */
const limit = { under: 60 };

const columns = [
  "reference",
  "productCode",
  "patientFirstName",
  "patientLastName",
  "patientEmail",
  "patientPhone",
  "sex",
  "dateOfBirth",
  "addressLine1",
  "city",
  "postcode",
  "country",
] as const;

const product = products.find((each) => patientDataInput(each) === "REQUIRED_WITH_ORDER") ?? products[0]!;

/** Every file is different, because rows that were already ordered are not ordered again. */
function makeFile(): string {
  const run = Date.now();
  const rows = Array.from({ length: maxBulkRows }, (_, n) =>
    [
      `${run}-${n}`,
      product.productCode,
      "Zoë",
      `O’Neill`,
      `zoe${n}.${run}@example.test`,
      "+447700900123",
      "Female",
      "1984-11-03",
      `${n} Alder Road`,
      "Leeds",
      "LS6 2AB",
      "GB",
    ].join(","),
  );
  return [columns.map((name) => bulkColumns[name].heading).join(","), ...rows].join("\n");
}

/** Orders from a file with the maximum number of rows: uploads it, has it checked row by row, and orders, over HTTP. */
export async function measureBulk(
  { send }: ReturnType<typeof openHttpClient>,
  authorization: string,
): Promise<Figure[]> {
  const headers = { authorization };
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1000;
  const upload = {
    method: "POST",
    headers: { ...headers, "content-type": "text/csv" },
    body: makeFile(),
  } as const;
  const { id } = JSON.parse((await send("/v1/bulk-orders", upload)).body) as { id: string };
  const path = `/v1/bulk-orders/${id}`;
  const idle = async () => {
    for (;;) {
      const bulk = JSON.parse((await send(path, { headers })).body) as {
        state: string;
        counts: Record<string, number>;
      };
      if (bulk.state === "checked") return bulk.counts;
      await pause(200);
    }
  };
  await idle();
  const checkedSeconds = elapsed();
  await send(`${path}/order`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ withDoubtful: true }),
  });
  const { ordered = 0 } = await idle();
  if (ordered !== maxBulkRows) throw new Error(`Of ${maxBulkRows} rows ${ordered} were ordered.`);
  return [
    {
      name: `${ordered.toLocaleString("en-GB")} orders from a file`,
      value: elapsed(),
      unit: "s",
      limit,
      note: `checked in ${showNumber(checkedSeconds)} s`,
    },
  ];
}
