import type { StorePicture } from "@kitpath/contract/storefront/store-products/store-products";
import { pictureMaxPixels } from "@kitpath/contract/storefront/store-products/store-products";
import { dayMs } from "@kitpath/contract/time/durations";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import { invalidFields } from "../../../errors/errors.ts";
import { readPicture } from "../../../files/read-picture.ts";
import type { Scope } from "../../../scope.ts";
import { deleteUnusedPictures, insertPicture } from "./picture-queries.ts";

/** Returns the address of a product's picture. Shops store it under the last path segment, by which it is recognised there. */
export const pictureAddress = (id: string): string => `/v1/storefront/pictures/kitpath-${id}`;

/** Stores a picture for a product that is being created, and deletes pictures older than a day that no product uses. */
export async function storePicture(
  trx: TenantTransaction,
  { actor, now }: Scope,
  given: Uint8Array,
): Promise<StorePicture> {
  const picture = readPicture(given);
  if (!picture) throw refuse("Choose a PNG, JPEG or WebP picture.");
  if (picture.pixels > pictureMaxPixels) {
    throw refuse(`Choose a picture of up to ${pictureMaxPixels} pixels in width and height.`);
  }
  const id = newId(now);
  await deleteUnusedPictures(trx, actor.organisationId, new Date(now.getTime() - dayMs));
  await insertPicture(trx, {
    id,
    organisation_id: actor.organisationId,
    media_type: picture.mediaType,
    bytes: picture.bytes,
    created_at: now,
  });
  return { id, url: pictureAddress(id) };
}

const refuse = (text: string) => invalidFields({ picture: [text] });
