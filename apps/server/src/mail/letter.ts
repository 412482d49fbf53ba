import type { BrandColours } from "@kitpath/contract/access/branding/branding";
import { defaultBranding } from "@kitpath/contract/access/branding/branding";
import { inkOn, readableOn } from "@kitpath/contract/access/branding/colours";
import { escapeHtml, unlinked } from "./html.ts";
import { shortName } from "./names-of-others.ts";

/** The sender's name and the colours and logo of their e-mails. */
export type Brand = Pick<BrandColours, "headerBackground" | "pageBackground" | "primaryColour"> & {
  name: string;
  /** An absolute URL, because e-mails are read anywhere. */
  logoUrl: string | null;
};

type Action = { label: string; url: string };

/** The content of an e-mail, independent of its format. */
export type Letter = {
  subject: string;
  /** It is about a critical value, and looks like everything that is. */
  isCritical?: boolean;
  greeting?: string;
  paragraphs: readonly string[];
  facts?: readonly { label: string; value: string }[];
  actions?: readonly Action[];
  /** Paragraphs below the buttons. */
  after?: readonly string[];
  footer: string;
  footerLink?: Action;
};

export type Written = { subject: string; text: string; html: string };

/** The product's own e-mails use its default branding. */
export const kitpathBrand: Brand = { ...defaultBranding, name: "Kitpath", logoUrl: null };

/**
 * Renders a letter as HTML in the brand's colours and as plain text with the same content. Only its actions are links: whatever a name
 * or a reason in it says, mail programs make none of it.
 */
export function writeLetter(brand: Brand, letter: Letter): Written {
  const inert = withoutLinks(letter);
  const sender = { ...brand, name: unlinked(shortName(brand.name)) };
  return { subject: inert.subject, text: textOf(inert), html: htmlOf(sender, inert) };
}

const withoutLinks = ({
  subject,
  isCritical = false,
  greeting,
  paragraphs,
  facts,
  actions,
  after,
  footer,
  footerLink,
}: Letter) => ({
  subject: unlinked(subject),
  isCritical,
  ...(greeting ? { greeting: unlinked(greeting) } : {}),
  paragraphs: paragraphs.map(unlinked),
  ...(facts ? { facts: facts.map(({ label, value }) => ({ label, value: unlinked(value) })) } : {}),
  ...(actions ? { actions } : {}),
  ...(after ? { after: after.map(unlinked) } : {}),
  footer: unlinked(footer),
  ...(footerLink ? { footerLink } : {}),
});

function textOf(letter: Letter): string {
  const {
    isCritical,
    greeting,
    paragraphs,
    facts = [],
    actions = [],
    after = [],
    footer,
    footerLink,
  } = letter;
  const parts = [
    ...(isCritical ? ["CRITICAL"] : []),
    ...(greeting ? [greeting] : []),
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${value}`).join("\n")] : []),
    ...actions.map(({ label, url }) => `${label}:\n${url}`),
    ...after,
    `--\n${footer}${footerLink ? `\n${footerLink.label}: ${footerLink.url}` : ""}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const font = "font-family:'futura-pt',Jost,Futura,'Helvetica Neue',Arial,sans-serif";
const ink = "#14212b";
const quietInk = "#4a5b68";
const paper = "#ffffff";

/** Red, with a sign and the word, as on the screens. */
const criticalMark = `<p style="margin:0 0 12px"><span style="display:inline-block;padding:3px 12px;border-radius:14px;background:#a3262a;color:${paper};font-size:14px;line-height:1.5;font-weight:600"><span aria-hidden="true">&#9888;&#65038;</span> Critical</span></p>`;

/** Tables and inline styles, which every e-mail client understands. */
function htmlOf(brand: Brand, letter: Letter) {
  const { subject, greeting, paragraphs, facts = [], actions = [], after = [], footer, footerLink } = letter;
  const { headerBackground, pageBackground, name, logoUrl } = brand;
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;color:${ink};font-size:16px;line-height:1.55">${escapeHtml(text)}</p>`;
  const quiet = readableOn(quietInk, pageBackground);
  const link = footerLink
    ? `<br><a href="${escapeHtml(footerLink.url)}" style="color:${quiet};text-decoration:underline">${escapeHtml(footerLink.label)}</a>`
    : "";
  const mark = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="36" style="display:block;height:36px;width:auto;max-width:240px;border:0">`
    : escapeHtml(name);
  const rows = [
    ...(letter.isCritical ? [criticalMark] : []),
    `<h1 style="margin:0 0 20px;color:${ink};font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(subject)}</h1>`,
    ...(greeting ? [paragraph(greeting)] : []),
    ...paragraphs.map(paragraph),
    factTable(facts),
    ...actions.map((action) => button(brand, action)),
    ...after.map(paragraph),
  ];
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${pageBackground};${font};overflow-wrap:anywhere">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${pageBackground}"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;${font}">
<tr><td style="padding:20px 28px;background:${headerBackground};color:${inkOn(headerBackground)};border-radius:10px 10px 0 0;font-size:19px;line-height:1.3;font-weight:600">${mark}</td></tr>
<tr><td style="padding:28px 28px 16px;background:${paper};border-radius:0 0 10px 10px">${rows.join("\n")}</td></tr>
<tr><td style="padding:20px 28px;color:${quiet};font-size:13px;line-height:1.5">${escapeHtml(footer)}${link}</td></tr>
</table></td></tr></table></body></html>`;
}

function factTable(facts: NonNullable<Letter["facts"]>): string {
  if (facts.length === 0) return "";
  const cell = `padding:9px 0;border-bottom:1px solid #e3e8ec;font-size:15px;line-height:1.45;vertical-align:top`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="${cell};padding-right:16px;white-space:nowrap;color:${quietInk}">${escapeHtml(label)}</td><td align="right" style="${cell};color:${ink};font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;border-top:1px solid #e3e8ec">${rows.join("")}</table>`;
}

function button({ primaryColour }: Brand, { label, url }: Action): string {
  const look = `display:inline-block;padding:12px 22px;border-radius:8px;background:${primaryColour};color:${inkOn(primaryColour)};font-size:16px;font-weight:600;text-decoration:none`;
  return `<p style="margin:8px 0 24px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(label)}</a></p>`;
}
