import PDFDocument from "pdfkit";

type Made = {
  words?: string;
  options?: PDFKit.PDFDocumentOptions;
  /** Adds to the document what it should not have. */
  change?: (document: PDFKit.PDFDocument) => void;
};

/** A PDF of one page. */
export function makePdf({ words = "Eat more iodine.", options = {}, change }: Made = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const document = new PDFDocument(options);
    const pieces: Buffer[] = [];
    document.on("data", (piece: Buffer) => pieces.push(piece));
    document.on("end", () => resolve(Buffer.concat(pieces)));
    document.text(words);
    change?.(document);
    document.end();
  });
}

export const pdfUpload = async ({ name = "advice.pdf", ...made }: Made & { name?: string } = {}) => ({
  query: { name },
  raw: { payload: await makePdf(made), contentType: "application/pdf" },
});

type Root = { _root: { data: Record<string, unknown> } };

/** Does something as soon as the document is opened. */
export const onOpening = (action: Record<string, unknown>) => (document: PDFKit.PDFDocument) => {
  const reference = document.ref(action);
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit has no other name for the catalogue
  (document as unknown as Root)._root.data.OpenAction = reference;
  reference.end(null);
};
