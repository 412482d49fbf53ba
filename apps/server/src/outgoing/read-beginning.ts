import type { Readable } from "node:stream";

export const answerBytes = 4096;

/** Reads the first 4 KB of an answer as text that the database can store, without waiting for the rest. */
export async function readBeginning(body: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= answerBytes) break;
    }
  } catch {
    // The status has arrived; an answer that breaks off or takes too long is kept as far as it came.
  }
  const text = new TextDecoder().decode(Buffer.concat(chunks).subarray(0, answerBytes));
  // oxlint-disable-next-line no-control-regex -- control characters are what this takes out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "\ufffd");
}
