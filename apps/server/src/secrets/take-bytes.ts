/** Reads a stream by a given number of bytes; returns null if fewer are left. */
export function takeFrom(stream: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer | null> {
  const chunks = stream[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  return async (bytes) => {
    const parts = [held];
    let length = held.length;
    while (length < bytes) {
      const { done, value } = await chunks.next();
      if (done) return null;
      parts.push(value);
      length += value.length;
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts);
    held = all.subarray(bytes);
    return all.subarray(0, bytes);
  };
}
