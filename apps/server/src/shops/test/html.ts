import { plainPage } from "#http/plain-page.ts";
import { escapeHtml } from "#mail/html.ts";
import { style as base } from "#payments/test/html.ts";

export const testStorePaths = {
  style: "/test-store/style.css",
  shop: (domain: string) => `/test-store/${domain}`,
  authorize: (domain: string) => `/test-store/${domain}/admin/oauth/authorize`,
  uninstall: (domain: string) => `/test-store/${domain}/admin/uninstall`,
  product: (domain: string, number: string) => `/test-store/${domain}/products/${number}`,
  order: (domain: string, number: string) => `/test-store/${domain}/orders/${number}`,
  withdraw: (domain: string, number: string) => `/test-store/${domain}/orders/${number}/withdraw`,
} as const;

type Page = { title: string; shop: string; body: string };

export const pageOf = ({ title, shop, body }: Page): string =>
  plainPage({
    title,
    of: shop,
    style: testStorePaths.style,
    main: `<p class="banner">Test store: nothing is sold and no money moves.</p>
<h1>${escapeHtml(title)}</h1>
${body}`,
  });

export const text = (words: string): string => `<p>${escapeHtml(words)}</p>`;

export const link = (href: string, label: string): string =>
  `<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;

export const facts = (rows: readonly (readonly [string, string])[]): string =>
  `<dl>${rows
    .map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join("")}</dl>`;

type Field = { name: string; label: string; value: string; type?: string; help?: string };

export const field = ({ name, label, value, type = "text", help }: Field): string => `
<label for="${name}">${escapeHtml(label)}</label>
<input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="off"${help ? ` aria-describedby="${name}-help"` : ""}>
${help ? `<p class="help" id="${name}-help">${escapeHtml(help)}</p>` : ""}`;

export const form = (action: string, button: string, inner = "", kind = ""): string =>
  `<form method="post" action="${escapeHtml(action)}">${inner}<button${kind ? ` class="${kind}"` : ""}>${escapeHtml(button)}</button></form>`;

export const style = `${base}
form { margin: 0 0 16px; }
form button { margin-top: 16px; }
button.quiet { background: var(--paper); color: var(--brand-text); border: 1px solid var(--control-line); }
ul { margin: 0 0 16px; padding: 0; list-style: none; }
li { padding: 12px 0; border-top: 1px solid var(--line); }
li a { font-weight: 600; }
li span { float: right; font-variant-numeric: tabular-nums; }
select { width: 100%; height: 42px; margin-top: 4px; padding: 0 8px; border: 1px solid var(--control-line); border-radius: 6px; font: inherit; color: inherit; background: var(--paper); }
img { max-width: 100%; border-radius: 8px; }
`;
