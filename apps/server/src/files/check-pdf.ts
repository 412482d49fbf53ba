import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { invalidFields } from "../errors/errors.ts";
import { parserOf } from "../parsing/parser.ts";

/** What a reader unpacks when it opens a file is a few percent of this, in files of the size that we take. */
const mostUnpacked = 32 * 1024 * 1024;

const damaged = "This PDF is damaged. Print it to a new PDF, and choose that.";
const locked = "This PDF is encrypted. Save it without a password, and choose that.";

/** What nobody should open without knowing, by the names that the PDF standard gives it. */
const active: { names: RegExp; message: string }[] = [
  {
    names: /\/(?:JavaScript|XFA)\b/,
    message: "This PDF contains JavaScript. Print it to a new PDF, and choose that.",
  },
  {
    names: /\/(?:Launch|ImportData|SubmitForm|GoToE)\b/,
    message:
      "This PDF can start a program, open a file or send data. Print it to a new PDF, and choose that.",
  },
  {
    names: /\/(?:EmbeddedFiles?|FileAttachment|RichMedia)\b/,
    message: "This PDF contains other files. Print it to a new PDF, and choose that.",
  },
];

const refuse = (message: string) => invalidFields({ file: [message] });

/**
 * Checks that a file is a PDF that every reader opens as it is, and that does nothing but show its pages. It cannot show that a file is
 * harmless: readers have faults of their own. Returns the hash of its content. Throws `invalid_request` with the fault of `file`.
 */
export async function checkPdf(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length === 0) throw refuse("This file is empty.");
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (!text.startsWith("%PDF-")) throw refuse("Choose a PDF. This file is none, whatever its name says.");
  // Names may have their characters escaped: /Java#53cript.
  const names = [text, ...packedObjects(bytes, text)]
    .join("\n")
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  if (/\/Encrypt\b/.test(names)) throw refuse(locked);
  for (const { names: wanted, message } of active) if (wanted.test(names)) throw refuse(message);
  await open(bytes);
  return createHash("sha256").update(bytes).digest();
}

export const pdfCheck = parserOf(import.meta.url, checkPdf);

/** Unpacks the streams that hold objects instead of pictures or pages: only there can names be hidden by compression. */
function packedObjects(bytes: Uint8Array, text: string): string[] {
  let left = mostUnpacked;
  const found: string[] = [];
  for (const { index, 0: head } of text.matchAll(
    /\/(?:ObjStm|XRef)\b(?:(?!\/(?:ObjStm|XRef)\b)[^]){0,1000}?stream\r?\n/g,
  )) {
    if (head.includes("endobj")) continue;
    const unpacked = unpack(bytes.subarray(index + head.length), left);
    left -= unpacked.length;
    found.push(unpacked.toString("latin1"));
  }
  return found;
}

function unpack(stream: Uint8Array, maxOutputLength: number): Buffer {
  try {
    return inflateSync(stream, { maxOutputLength: Math.max(maxOutputLength, 1) });
  } catch {
    throw refuse(damaged);
  }
}

async function open(bytes: Uint8Array): Promise<void> {
  const { getDocumentProxy } = await import("unpdf");
  // It takes the bytes over, which the caller still needs.
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 }).catch((error: unknown) => {
    throw refuse(error instanceof Error && error.name === "PasswordException" ? locked : damaged);
  });
  try {
    if (document.numPages === 0) throw refuse(damaged);
    await document.getPage(1);
    const hasScripts = (await document.hasJSActions()) || (await document.getJSActions()) !== null;
    if (hasScripts) throw refuse(active[0]!.message);
  } finally {
    await document.destroy();
  }
}
