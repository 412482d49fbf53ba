import { formatName } from "@kitpath/contract/fields/formats";
import type { Holdings } from "./gather-holdings.ts";
import { markup } from "./markup.ts";
import { sectionsOf } from "./readable-sections.ts";
import { when } from "./readable-words.ts";

const style = `
  :root { color: #14212b; font: 15px/1.5 system-ui, sans-serif; }
  body { max-width: 820px; margin: 0 auto; padding: 32px 20px 64px; }
  h1 { margin: 0; font-size: 26px; line-height: 1.2; }
  h2 { margin: 40px 0 12px; padding-bottom: 6px; border-bottom: 2px solid #14212b; font-size: 19px; }
  h3 { margin: 0 0 8px; font-size: 16px; }
  p { margin: 8px 0; }
  article { margin: 0 0 20px; padding: 0 0 16px; border-bottom: 1px solid #e3e8ec; }
  dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(230px, 100%), 1fr)); gap: 8px 24px; margin: 0 0 12px; }
  dt { color: #4a5b68; font-size: 13px; }
  dd { margin: 0; overflow-wrap: anywhere; }
  table { width: 100%; margin: 8px 0; border-collapse: collapse; font-size: 14px; }
  caption { padding: 6px 0; color: #4a5b68; text-align: left; }
  th, td { padding: 6px 10px 6px 0; border-bottom: 1px solid #e3e8ec; text-align: left; vertical-align: top; overflow-wrap: break-word; }
  th { white-space: nowrap; }
  pre { margin: 0; padding: 12px; background: #f5f7f8; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
  @media screen and (max-width: 600px) {
    thead { position: absolute; clip-path: inset(50%); }
    tr { display: block; padding: 6px 0; border-bottom: 1px solid #e3e8ec; }
    td { display: grid; grid-template-columns: 110px 1fr; padding: 1px 0; border: 0; }
    td::before { content: attr(data-label); color: #4a5b68; }
    td:empty { display: none; }
  }
  @page { margin: 16mm; }
  @media print { body { max-width: none; padding: 0; } h2, h3 { break-after: avoid; } tr, dl, pre { break-inside: avoid; } }`;

/** Renders everything held about a person as one self-contained page that prints well and runs no scripts. */
export function readablePage(held: Holdings, madeAt: Date): string {
  const name = formatName(held.customer.first_name, held.customer.last_name);
  const title = `What ${held.clinic} holds about ${name}`;
  const page = markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${{ html: style }}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>Everything that is kept about you, as it stood on ${when(madeAt)}.</p>
${sectionsOf(held).map(
  ({ title: heading, empty, items }) =>
    markup`<section><h2>${heading}</h2>${items.length > 0 ? items : markup`<p>${empty}</p>`}</section>\n`,
)}
</main>
</body>
</html>
`;
  return page.html;
}
