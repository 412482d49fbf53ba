/** Returns the stored form of a kit id or barcode: capitals, without spaces, hyphens, underscores and #. */
export const plainCode = (code: string): string => code.replace(/[\s_#-]+/g, "").toUpperCase();
