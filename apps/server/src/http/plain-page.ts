import { escapeHtml } from "#mail/html.ts";

type PlainPage = {
  title: string;
  /** What the page belongs to. */
  of: string;
  /** Address of its style. */
  style: string;
  main: string;
};

/** A page without a script, and with its style from an address of its own, as the Content-Security-Policy asks. */
export const plainPage = ({ title, of, style, main }: PlainPage): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(of)}</title>
<link rel="stylesheet" href="${style}">
</head>
<body>
<main>
${main}
</main>
</body>
</html>`;

/** What plain pages have in common. */
export const plainStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; background: #f5f7f8; color: #14212b; font: 16px/1.5 "Jost Variable", Futura, system-ui, sans-serif; }
main { max-width: 440px; margin: 48px auto; padding: 32px; background: #fff; border: 1px solid #e3e8ec; border-radius: 10px; }
h1 { margin: 16px 0 4px; font-size: 26px; line-height: 1.2; font-weight: 600; }
h2 { margin: 24px 0 8px; font-size: 18px; font-weight: 600; }
p { margin: 0 0 16px; }
a { color: #0b4f5c; }
:focus-visible { outline: 2px solid #0b4f5c; outline-offset: 2px; }
@media (max-width: 520px) { main { margin: 16px; padding: 20px; } }
`;
