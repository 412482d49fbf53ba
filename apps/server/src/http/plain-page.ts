import { escapeHtml } from "#mail/html.ts";

type PlainPage = {
  title: string;
  /** What the page belongs to, shown after its title. */
  of: string;
  /** Address of its style sheet. */
  style: string;
  main: string;
};

/** A page without scripts and with its style sheet at its own address, as the Content-Security-Policy requires. */
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

/** The style that plain pages share, in the dashboard's colours. */
export const plainStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f5f7f8, #0f161c); --paper: light-dark(#fff, #172027); --line: light-dark(#e3e8ec, #2a363f);
  --control-line: light-dark(#808f9a, #75858f); --ink: light-dark(#14212b, #e7edf1); --ink-2: light-dark(#4a5b68, #b3c0ca);
  --brand: light-dark(#0b4f5c, #3c727d); --brand-ink: #fff; --brand-text: light-dark(#0b4f5c, #80a3ab);
  --bad: light-dark(#a3262a, #f6a6a2); --bad-soft: light-dark(#fdeaea, #45201f);
  --sandbox: light-dark(#fff4d6, #3a2f14); --sandbox-ink: light-dark(#6b4a00, #f2d594);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 "futura-pt", "Jost Variable", Futura, system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 440px; margin: 48px auto; padding: 32px; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; }
h1 { margin: 16px 0 4px; font-size: 26px; line-height: 1.2; font-weight: 600; }
h2 { margin: 24px 0 8px; font-size: 17px; font-weight: 600; }
p { margin: 0 0 16px; }
a { color: var(--brand-text); }
:focus-visible { outline: 2px solid var(--brand-text); outline-offset: 2px; }
@media (max-width: 520px) { main { margin: 16px; padding: 20px; } }
`;
