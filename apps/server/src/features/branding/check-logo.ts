import { logoMaxPixels } from "@kitpath/contract/branding";
import { imageSize } from "image-size";
import { invalidFields } from "../../errors.ts";

export type Logo = { mediaType: "image/png" | "image/jpeg" | "image/webp"; bytes: Buffer };

const types = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

/** A logo by what its bytes are, whatever its sender calls it. Throws `invalid_request`. */
export function checkLogo(bytes: Uint8Array): Logo {
  const { type, width, height } = sizeOf(bytes);
  if (!Object.hasOwn(types, type)) throw refuse("A logo is a PNG, JPEG or WebP picture.");
  if (Math.max(width, height) > logoMaxPixels) {
    throw refuse(`A logo has at most ${logoMaxPixels} pixels in width and height.`);
  }
  return { mediaType: types[type as keyof typeof types], bytes: Buffer.from(bytes) };
}

const refuse = (text: string) => invalidFields({ logo: [text] });

function sizeOf(bytes: Uint8Array): { type: string; width: number; height: number } {
  try {
    const { type = "", width, height } = imageSize(bytes);
    return { type, width, height };
  } catch {
    return { type: "", width: 0, height: 0 };
  }
}
