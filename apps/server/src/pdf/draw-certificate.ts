import { valueInWords } from "@kitpath/contract/catalogue/biomarkers/value-words";
import { unknownText } from "@kitpath/contract/fields/formats";
import { mix } from "@kitpath/contract/access/branding/colours";
import {
  bornInWords,
  groupedCode,
  resultInWords,
  timeInWords,
} from "@kitpath/contract/kits/papers/paper-words";
import bwipjs from "bwip-js/node";
import type { Pen } from "./fonts.ts";
import { drawFoot, drawHead, drawMark } from "./frame.ts";
import type { Paper } from "./paper.ts";
import { contentWidth, ink, page, rule, write, writeFacts } from "./writing.ts";

type Certificate = Extract<Paper, { kind: "certificate" }>;

const qrSize = 96;

/** One page: the person, the test, the times, the laboratory, the result, and how to verify them. */
export function drawCertificate(pen: Pen, { facts, verifyUrl, code, mark, brand }: Certificate): void {
  const { organisation, number } = facts;
  let y = drawHead(pen, brand, { organisation, title: "COVID-19 test certificate", sub: `Number ${number}` });
  y = write(pen, facts.name, page.margin, y, { size: 22, weight: "bold" });
  y = write(pen, bornInWords(facts.dateOfBirth), page.margin, y + 2, { size: 12 }) + 18;

  const top = y;
  pen.rect(page.margin, top, contentWidth, 74).fill(mix(brand.colour, "#ffffff", 0.92));
  write(pen, "Result", page.margin + 16, top + 14, { size: 9, colour: ink.quiet });
  write(pen, resultInWords(facts), page.margin + 16, top + 27, { size: 24, weight: "bold" });
  y = top + 94;

  for (const { biomarker, value, unit } of facts.findings) {
    write(pen, biomarker, page.margin, y, { width: contentWidth * 0.68 });
    const found = valueInWords(value, unit);
    y =
      write(pen, found, page.margin + contentWidth * 0.7, y, { width: contentWidth * 0.3, align: "right" }) +
      6;
  }
  rule(pen, y + 6);
  y = writeFacts(
    pen,
    [
      ["Test", facts.product],
      ["Test type", facts.testType ?? unknownText],
      ["Sample collected", timeInWords(facts.collectedAt)],
      ["Received at the lab", timeInWords(facts.receivedAt)],
      ["Result given", timeInWords(facts.resultAt)],
      ["Laboratory", facts.lab ?? unknownText],
      ["Certificate number", facts.number],
    ],
    y + 22,
  );
  drawCheck(pen, verifyUrl, code, Math.max(y + 10, page.height - 220));
  drawFoot(pen, `Issued by ${facts.organisation}. Signed: a change to this file breaks its signature.`);
  drawMark(pen, mark);
}

function drawCheck(pen: Pen, verifyUrl: string, code: string, y: number): void {
  drawQrCode(pen, verifyUrl, page.margin, y);
  const left = page.margin + qrSize + 20;
  const width = contentWidth - qrSize - 20;
  let below = write(pen, "Check this certificate", left, y + 8, { size: 13, weight: "bold", width });
  below = write(pen, "Scan the code, or enter it at", left, below + 4, {
    size: 10,
    colour: ink.quiet,
    width,
  });
  below = write(pen, verifyUrl.replace(/\/[^/]+$/, ""), left, below, { size: 10, width });
  write(pen, groupedCode(code), left, below + 6, { size: 11, weight: "bold", width });
}

/** Drawn as a shape rather than as an image, so that it prints sharply at any size. */
function drawQrCode(pen: Pen, text: string, x: number, y: number): void {
  const symbol = { bcid: "qrcode", text, eclevel: "M" };
  const svg = bwipjs.toSVG(symbol);
  const size = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  const shape = / d="([^"]+)"/.exec(svg)?.[1] ?? "";
  pen
    .save()
    .translate(x, y)
    .scale(qrSize / size)
    .path(shape)
    .fill(ink.text, "even-odd")
    .restore();
}
