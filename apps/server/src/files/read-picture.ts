import { imageSize } from "image-size";

export type Picture = {
  mediaType: "image/png" | "image/jpeg" | "image/webp";
  /** Length of the longer side. */
  pixels: number;
  bytes: Buffer;
};

const types = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

/** Recognises an image by its bytes, whatever type its sender claims; null if they are not a supported image. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const { type, width, height } = sizeOf(bytes);
  if (!Object.hasOwn(types, type)) return null;
  return {
    mediaType: types[type as keyof typeof types],
    pixels: Math.max(width, height),
    bytes: Buffer.from(bytes),
  };
}

function sizeOf(bytes: Uint8Array): { type: string; width: number; height: number } {
  try {
    const { type = "", width, height } = imageSize(bytes);
    return { type, width, height };
  } catch {
    return { type: "", width: 0, height: 0 };
  }
}
