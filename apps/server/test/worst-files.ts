import { deflateSync } from "node:zlib";
import { bulkColumnNames } from "@kitpath/contract/orders/bulk-orders/bulk-columns";

/** Repeats a part up to a size. */
const full = (part: string, bytes: number) => part.repeat(Math.max(1, Math.floor(bytes / part.length)));

const orders = bulkColumnNames.join(",");

const table = (heading: string, bytes: number): Record<string, string> => {
  const left = bytes - heading.length - 4;
  const columns = heading.split(",").length;
  return {
    "only line ends": full("\n", bytes),
    "line ends below a heading": `${heading}\n${full("\r\n", left)}`,
    "line ends before a row": `${heading}${full("\n", left)}x`,
    "only separators": full(",", bytes),
    "separators before a cell": `${heading}\n${full(",", left)}x`,
    "lines of separators": `${heading}\n${full(",;\t|\n", left)}x`,
    "lines of one cell": `${heading}\n${full("x\n", left)}`,
    "one line": full("x", bytes),
    "one open quotation mark": `${heading}\n"${full("x,\n", left)}`,
    "only quotation marks": full('"', bytes),
    "quoted nothing": `${heading}\n${full('"",', left)}`,
    "the most rows": `${heading}\n${`${"x,".repeat(columns - 1)}x\n`.repeat(4_900)}`,
  };
};

const header = "MSH|^~\\&|LIS|LAB|KP|KP|20261128||ORU^R01|1|P|2.5.1";

const messages = (bytes: number): Record<string, string> => {
  const left = bytes - 3 * header.length - 100;
  return {
    "only line ends": `${header}\r${full("\r", left)}`,
    "only headers": full(`${header}\r`, left),
    "only observations": `${header}\rOBR|1||BLC1\r${full("OBX|1|NM|TSH||1|mIU/L\r", left)}`,
    "only requests": `${header}\r${full("OBR|1\r", left)}`,
    "only segments": `${header}\r${full("ZZZ\r", left)}`,
    "one segment of fields": `${header}\rOBX${full("|", left)}`,
    "one field of repetitions": `${header}\rOBR|1||BLC1\rOBX|1|NM|TSH||${full("~", left)}`,
    "one field of components": `${header}\rOBR|1||BLC1\rOBX|1|NM|TSH||${full("^", left)}`,
    "one field of escapes": `${header}\rOBR|1||BLC1\rOBX|1|ST|TSH||${full("\\F\\", left)}`,
    "one open escape": `${header}\rOBR|1||BLC1\rOBX|1|ST|TSH||${full("\\", left)}`,
    "one line": full("x", bytes),
    "the most observations": `${header}\rOBR|1||BLC1\r${"OBX|1|NM|TSH||1|mIU/L|||||F\r".repeat(mostSegments)}`,
    "the most codes of an instrument's own": [
      header,
      "OBR|1||BLC1",
      ...Array.from({ length: mostSegments }, (_, index) => `OBX|1|NM|${index}^x^99ABC||1|mIU/L|||||F`),
    ].join("\r"),
    "the most fields": `${header}\rOBR|1||BLC1\r${`OBX|1|NM|TSH||1|mIU/L${"|".repeat(300)}\r`.repeat(mostSegments)}`,
  };
};

/** Somewhat fewer than are read. */
const mostSegments = 9_900;

/** A picture that says it has a billion points, and otherwise nothing. */
const hugePng = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452000fffff000fffff0802000000", "hex"),
  Buffer.alloc(64),
]);

const pdfHead = "%PDF-1.7\n";
const packedHead = "1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n";

const pdfs = (bytes: number): Record<string, Buffer> => {
  const filled = (part: string) => Buffer.from(pdfHead + full(part, bytes - pdfHead.length));
  return {
    "a heading and zeros": Buffer.concat([Buffer.from(pdfHead), Buffer.alloc(bytes - pdfHead.length)]),
    "a bomb": Buffer.concat([Buffer.from(pdfHead + packedHead), deflateSync(Buffer.alloc(2 ** 28))]),
    "beginnings of packed objects": filled("/ObjStm "),
    "empty objects": filled("1 0 obj\n<<>>\nendobj\n"),
    "escaped names": filled("/#4a#53 "),
    "open brackets": filled("1 0 obj\n" + "[".repeat(1000)),
    trailers: filled("trailer\n<< /Root 1 0 R /Prev 9 >>\nstartxref\n9\n"),
  };
};

/** The files of a media type that take longest to read, up to a size in bytes, by what they have. */
export function worstFiles(mediaType: string, bytes: number): Record<string, Buffer> {
  if (mediaType === "application/pdf") return pdfs(bytes);
  if (mediaType.startsWith("image/"))
    return {
      zeros: Buffer.alloc(bytes),
      "a bomb": hugePng,
      "a header and zeros": Buffer.concat([hugePng, Buffer.alloc(bytes - hugePng.length)]),
    };
  const texts = mediaType.includes("hl7")
    ? messages(bytes)
    : { ...table(orders, bytes), ...table("Barcode,Test,Result,Unit", bytes) };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
}
