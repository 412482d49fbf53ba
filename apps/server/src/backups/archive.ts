import { z } from "zod";
import { takeFrom } from "#secrets/take-bytes.ts";
import { UnreadableStream } from "#secrets/seal-stream.ts";
import { modeNames } from "../mode-names.ts";

const tableName = z.object({ schema: z.string(), name: z.string() });

/** The content of a database at the moment of its back-up. */
export const description = z.object({
  serverVersion: z.string(),
  /** The migrations that had run, which define the schema of the rows. */
  migrations: z.array(z.string()),
  /** Schema version of the queue's own tables. */
  queueVersion: z.number(),
  sequences: z.array(tableName.extend({ lastValue: z.string() })),
  tables: z.array(tableName.extend({ columns: z.array(z.string()), rows: z.number(), sum: z.string() })),
});
export type DatabaseDescription = z.infer<typeof description>;

const header = z.object({
  format: z.literal(1),
  product: z.string(),
  createdAt: z.string(),
  databases: z.object({ live: description, sandbox: description }),
});
export type ArchiveHeader = z.infer<typeof header>;

const modeName = z.enum(modeNames);
const record = z.discriminatedUnion("is", [
  z.object({ is: z.literal("header"), header }),
  tableName.extend({ is: z.literal("table"), mode: modeName }),
  z.object({ is: z.literal("file"), path: z.string() }),
  /** End of a table or file. */
  z.object({ is: z.literal("end"), bytes: z.number(), sha256: z.string() }),
  /** End of the archive. */
  z.object({ is: z.literal("whole"), files: z.number() }),
]);
export type ArchiveRecord = z.infer<typeof record>;

const kinds = { record: 1, data: 2 };
const frameHeaderBytes = 5;
const longestFrame = 256 * 1024 * 1024;

function frame(kind: number, body: Buffer): Buffer {
  const head = Buffer.alloc(frameHeaderBytes);
  head.writeUInt8(kind, 0);
  head.writeUInt32BE(body.length, 1);
  return Buffer.concat([head, body]);
}

export const writeRecord = (entry: ArchiveRecord): Buffer =>
  frame(kinds.record, Buffer.from(JSON.stringify(entry)));
export const writeData = (data: Buffer): Buffer => frame(kinds.data, data);

/** Reads the records and data of an archive in order. Throws UnreadableStream. */
export async function* readArchive(
  content: AsyncIterable<Buffer>,
): AsyncGenerator<ArchiveRecord | { is: "data"; data: Buffer }> {
  const take = takeFrom(content);
  for (;;) {
    const head = await take(frameHeaderBytes);
    if (!head) throw new UnreadableStream("It is incomplete: its end is missing.");
    const length = head.readUInt32BE(1);
    const body = length > longestFrame ? null : await take(length);
    if (!body) throw new UnreadableStream("It is incomplete: its end is missing.");
    if (head.readUInt8(0) === kinds.data) {
      yield { is: "data", data: body };
      continue;
    }
    const read = record.safeParse(JSON.parse(body.toString("utf8")));
    if (!read.success) throw new UnreadableStream("It was made by another version of Kitpath.");
    yield read.data;
    if (read.data.is === "whole") return;
  }
}
