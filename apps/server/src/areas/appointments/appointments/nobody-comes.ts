import type { Address } from "@kitpath/contract/appointments/availability/areas";
import type { NearestPlace } from "@kitpath/contract/places/nearest-place";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import { nearestIn } from "../availability/find-places.ts";

/** Returns what to say of an address to which nobody comes. */
export function nobodyComesWords(nearest: NearestPlace | null): string {
  const nobody = "Nobody comes to this address for this product.";
  if (!nearest) return nobody;
  const { name, fullAddress, distanceKm } = nearest;
  const away = distanceKm === null ? "" : `, about ${distanceKm} km away`;
  return `${nobody} The nearest place to go to instead is ${name} (${fullAddress})${away}.`;
}

/** Returns the error for an address to which nobody comes. */
export async function nobodyComes(
  trx: TenantTransaction,
  productCode: string,
  address: Address,
): Promise<AppError> {
  const nearestPlace = (await nearestIn(trx, productCode, address.countryCode))(address);
  const message = nobodyComesWords(nearestPlace);
  return new AppError("not_covered", { message, ...(nearestPlace ? { extra: { nearestPlace } } : {}) });
}
