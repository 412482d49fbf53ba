import { imageSize } from "image-size";

export type Picture = {
  mediaType: "image/png" | "image/jpeg" | "image/webp";
  /** Of its longer side. */
  pixels: number;
  bytes: Buffer;
};

const types = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;

/** A picture by what its bytes are, whatever its sender calls it; null where they are none. */
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
