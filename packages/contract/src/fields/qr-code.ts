import { z } from "zod";

/** The dark modules of a QR code as one SVG path, in a square of `size` by `size`. */
export const qrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.infer<typeof qrCode>;
