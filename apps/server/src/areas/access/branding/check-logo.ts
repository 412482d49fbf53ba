import { logoMaxPixels } from "@kitpath/contract/access/branding/branding";
import { invalidFields } from "../../../errors/errors.ts";
import type { Picture } from "../../../files/read-picture.ts";
import { readPicture } from "../../../files/read-picture.ts";

export type Logo = Pick<Picture, "mediaType" | "bytes">;

/** Checks a logo by its bytes, whatever type its sender claims. Throws `invalid_request`. */
export function checkLogo(bytes: Uint8Array): Logo {
  const picture = readPicture(bytes);
  if (!picture) throw refuse("Choose a PNG, JPEG or WebP image.");
  if (picture.pixels > logoMaxPixels) {
    throw refuse(`Choose a logo of up to ${logoMaxPixels} pixels in width and height.`);
  }
  return picture;
}

const refuse = (text: string) => invalidFields({ logo: [text] });
