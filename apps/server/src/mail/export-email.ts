import { momentInWords } from "../time/moment-in-words.ts";
import type { Written } from "./letter.ts";
import { kitpathBrand, writeLetter } from "./letter.ts";
import { hello } from "./names-of-others.ts";

type ExportEmail = { firstName: string; link: string; until: Date };

/** Tells the person who asked for an export where it is, without revealing its content. */
export const exportEmail = ({ firstName, link, until }: ExportEmail): Written =>
  writeLetter(kitpathBrand, {
    subject: "Your export is ready",
    greeting: hello(firstName),
    paragraphs: ["The export you asked for is ready to download. Sign in to open it. Nobody else can."],
    actions: [{ label: "Download the export", url: link }],
    after: [`You can download it until ${momentInWords(until)}.`],
    footer: "Kitpath. You are receiving this e-mail because you asked for an export.",
  });
