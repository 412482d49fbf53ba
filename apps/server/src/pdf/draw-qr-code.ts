/** Draws a text as a QR code, the path of an SVG whose sides are `size` long: each run of dark modules in a row is a rectangle of the path. */
export async function drawQrCode(text: string): Promise<{ size: number; path: string }> {
  // Loaded on demand: it is large, and few users need it.
  const { default: bwip } = await import("bwip-js/generic");
  const [symbol] = bwip.raw("qrcode", text, "eclevel=M");
  if (!symbol || !("pixs" in symbol)) throw new Error("No QR code was drawn");
  const { pixs, pixx: size } = symbol;
  let path = "";
  for (let y = 0; y < symbol.pixy; y++) {
    for (let x = 0; x < size; x++) {
      if (pixs[y * size + x] !== 1) continue;
      const from = x;
      while (x + 1 < size && pixs[y * size + x + 1] === 1) x++;
      path += `M${from} ${y}h${x + 1 - from}v1H${from}z`;
    }
  }
  return { size, path };
}
