import { storablePartOf } from "@kitpath/contract/fields/text-rules";

/** A line with its number in what was sent. */
export type Line = { line: number; content: string };

/** What was sent in one request: messages, each by itself, and the envelope around them. */
export type Batch = {
  messages: Line[][];
  /** The segments `FHS`, `BHS`, `BTS` and `FTS`, in their order. */
  envelope: Line[];
  /** Lines before the first message that belong to no envelope. */
  stray: Line[];
};

const envelopeIds = ["FHS", "BHS", "BTS", "FTS"];

/** Splits a text at its `MSH` segments. The characters with which a transport frames messages end a segment, and count no line. */
export function splitBatch(text: string): Batch {
  const batch: Batch = { messages: [], envelope: [], stray: [] };
  const lines = text.split(/\r\n|[\r\n]/).flatMap((content, index) =>
    // oxlint-disable-next-line no-control-regex -- transports begin and end a message with these
    content.split(/[\u000b\u001c]/).map((part) => ({ line: index + 1, content: storablePartOf(part) })),
  );
  for (const at of lines) {
    const { content } = at;
    if (content.trim() === "") continue;
    if (content.startsWith("MSH")) batch.messages.push([at]);
    else if (envelopeIds.includes(content.slice(0, 3))) batch.envelope.push(at);
    else (batch.messages.at(-1) ?? batch.stray).push(at);
  }
  return batch;
}

/** Says where the counts of an envelope's trailers differ from what came. */
export function wrongCounts({ envelope, messages }: Batch): string[] {
  const batches = envelope.filter(({ content }) => content.startsWith("BHS")).length;
  const counted = (id: string) =>
    envelope.flatMap(({ content }) => {
      const [, count] = new RegExp(`^${id}[^\\w\\s](\\d+)`).exec(content) ?? [];
      return count === undefined ? [] : [Number(count)];
    });
  const said = counted("BTS");
  const [total, files] = [said.reduce((sum, count) => sum + count, 0), counted("FTS")[0]];
  return [
    ...(said.length > 0 && total !== messages.length
      ? [`BTS-1 counts ${total} messages, and ${messages.length} came.`]
      : []),
    ...(files !== undefined && files !== batches
      ? [`FTS-1 counts ${files} batches, and ${batches} came.`]
      : []),
  ];
}
