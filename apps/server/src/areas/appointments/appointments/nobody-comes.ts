import type { Address } from "@kitpath/contract/appointments/availability/areas";
import type { NearestPlace } from "@kitpath/contract/places/nearest-place";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Reader } from "../availability/find-places.ts";
import { nearestIn } from "../availability/find-places.ts";
import { atProvider } from "./at-the-provider.ts";

/** Reads the providers' places in a clinic's transaction. */
const readerIn = (trx: TenantTransaction): Reader => ({
  directory: trx,
  at: (id, read) => atProvider(trx, id, () => read(trx)),
});

/** Returns a function that names the place nearest to an address of a country; in the clinic's tenant. */
export const nearestPlaces = (trx: TenantTransaction, productCode: string, countryCode: string) =>
  nearestIn(readerIn(trx), productCode, countryCode);

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
  const nearestPlace = (await nearestPlaces(trx, productCode, address.countryCode))(address);
  const message = nobodyComesWords(nearestPlace);
  return new AppError("not_covered", { message, ...(nearestPlace ? { extra: { nearestPlace } } : {}) });
}
