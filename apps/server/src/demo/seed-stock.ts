import { products } from "@kitpath/contract/catalogue/products/shipped-products";
import { addDays, dayOf } from "@kitpath/contract/time/calendar";
import type { TenantTransaction } from "#db/database.ts";
import { newBarcode, newKitCode } from "#areas/kits/kits/codes.ts";
import { receiveBatch } from "#areas/orders/stock/batches.ts";
import type { Scope } from "../scope.ts";
import { placeProduct } from "./place-product.ts";
import { seededRandom } from "./seeded-random.ts";

const seed = 20_260_301;
const usualKits = 24;
const fewKits = 4;
const usualDays = 300;

/** Stocks batches of every product: one batch expires soon, and one product is nearly used up. */
export async function seedStock(trx: TenantTransaction, scope: Scope, now: Date): Promise<void> {
  const random = seededRandom(seed);
  const day = (days: number) => addDays(dayOf(now), days);
  const receive = (batchNumber: string, productCode: string, kits: number, expiresOn: string) =>
    receiveBatch(trx, scope, {
      batchNumber,
      productCode,
      expiresOn,
      kits: Array.from({ length: kits }, () => ({
        kitId: newKitCode(random),
        barcode: newBarcode(random, scope.now),
      })),
    });
  for (const [index, { productCode }] of [...products, placeProduct].entries()) {
    const number = `KP${String(2601 + index)}`;
    await receive(`${number}A`, productCode, index === 1 ? fewKits : usualKits, day(usualDays + index * 7));
    if (index === 0) await receive(`${number}B`, productCode, 8, day(20));
  }
}
