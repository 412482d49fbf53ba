import type { PackedKit } from "#areas/kits/kits/create-kit.ts";
import { findSentIn } from "#areas/kits/kits/codes.ts";
import type { Parcel } from "#areas/orders/orders/dispatch-order.ts";
import { packedKit, readTakenKits } from "#areas/orders/stock/take-kit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Warehouse } from "./warehouse-scope.ts";

export type SentOrder = { orderNumber: string; kits: PackedKit[] };

/**
 * Finds an order that was dispatched before, with this parcel: its call is sent again because its answer was lost. Null if it
 * was not dispatched. Throws `step_not_possible` if it was with another parcel.
 */
export async function findSent(
  { mode }: Warehouse,
  orderNumber: string,
  parcel: Parcel,
): Promise<SentOrder | null> {
  const { directory } = mode.db;
  const number = orderNumber.toUpperCase();
  const kits = (await readTakenKits(directory, [number])).filter(({ dispatched_at }) => dispatched_at);
  if (kits.length === 0) return null;
  const codes = kits.map(({ code }) => code);
  const inParcel = await findSentIn(directory, codes, parcel);
  if (inParcel.length < codes.length)
    throw new AppError("step_not_possible", {
      message: `Order ${number} has already been dispatched with another parcel.`,
      extra: { status: "dispatched" },
    });
  return { orderNumber: number, kits: kits.map(packedKit) };
}
