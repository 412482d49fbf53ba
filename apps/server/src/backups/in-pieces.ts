/** Splits content into pieces of equal size; only the last may be shorter. */
export async function* inPieces(content: AsyncIterable<Buffer>, bytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    if (length < bytes) continue;
    const all = Buffer.concat(held, length);
    const end = length - (length % bytes);
    for (let at = 0; at < end; at += bytes) yield all.subarray(at, at + bytes);
    held = [all.subarray(end)];
    length -= end;
  }
  if (length > 0) yield Buffer.concat(held, length);
}
