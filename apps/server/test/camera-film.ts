import { writeFile } from "node:fs/promises";
import bwipjs from "bwip-js/node";

const [width, height] = [640, 480];
const [white, black, grey] = [235, 16, 128];
const modulePx = 10;

/** Writes what a camera sees that is held before a QR code, as the browser's own test camera plays it. */
export async function filmCode(path: string, text: string): Promise<void> {
  const [symbol] = bwipjs.raw("qrcode", text, "");
  if (!symbol || !("pixs" in symbol)) throw new Error("not a code of modules");
  const { pixs, pixx, pixy } = symbol;
  const luma = Buffer.alloc(width * height, white);
  const [left, top] = [Math.floor((width - pixx * modulePx) / 2), Math.floor((height - pixy * modulePx) / 2)];
  for (const [index, isDark] of pixs.entries()) {
    if (!isDark) continue;
    const [x, y] = [left + (index % pixx) * modulePx, top + Math.floor(index / pixx) * modulePx];
    for (let row = y; row < y + modulePx; row++)
      luma.fill(black, row * width + x, row * width + x + modulePx);
  }
  const frame = Buffer.concat([Buffer.from("FRAME\n"), luma, Buffer.alloc((width * height) / 2, grey)]);
  await writeFile(
    path,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  );
}
