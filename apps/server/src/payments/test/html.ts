import { plainPage, plainStyle } from "#http/plain-page.ts";
import { escapeHtml } from "#mail/html.ts";
import { testPaths } from "./paths.ts";

type Page = {
  title: string;
  text: string;
  rows?: readonly (readonly [string, string])[];
  form?: string;
  back: { href: string; label: string } | null;
};

export function pageOf({ title, text, rows = [], form = "", back }: Page): string {
  const list = rows.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  const main = `<p class="banner">Test payments: no money moves.</p>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${list.length > 0 ? `<dl>${list.join("")}</dl>` : ""}
${form}
${back ? `<p><a href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a></p>` : ""}`;
  return plainPage({ title, of: "Test payments", style: testPaths.style, main });
}

/** Buttons for what the product does not do itself. */
export const withButtons = (action: string, deeds: Record<string, string>): string => `
<details><summary>What a bank or the processor’s own staff may do</summary>
<form method="post" action="${escapeHtml(action)}">
${Object.entries(deeds)
  .map(([name, words]) => `<button name="what" value="${escapeHtml(name)}">${escapeHtml(words)}</button>`)
  .join("\n")}
</form></details>`;

type Form = { action: string; button: string; problem: string | null };

/** A form for a card, with the reason why the last one was refused. */
export const withCardForm = ({ action, button, problem }: Form): string => `
<form method="post" action="${escapeHtml(action)}">
${problem ? `<p class="problem" role="alert" id="problem">${escapeHtml(problem)}</p>` : ""}
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" required${problem ? ' aria-describedby="problem"' : ""}>
<label for="expiry">Expiry date</label>
<input id="expiry" name="expiry" placeholder="12/30" autocomplete="off" required>
<p class="help">4242 4242 4242 4242 is charged; 4000 0000 0000 0341 is saved, and declined when it is charged.</p>
<button>${escapeHtml(button)}</button>
</form>`;

export const style = `${plainStyle}.banner { margin: 0; padding: 8px 12px; border-radius: 6px; background: var(--sandbox); color: var(--sandbox-ink); }
dl { margin: 16px 0; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-top: 1px solid var(--line); }
dl div:last-child { font-weight: 600; }
dt { flex: none; max-width: 50%; }
dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
label { display: block; margin-top: 12px; font-weight: 500; }
input { width: 100%; height: 42px; margin-top: 4px; padding: 0 12px; background: var(--paper); border: 1px solid var(--control-line); border-radius: 6px; font: inherit; color: inherit; }
.help { margin: 8px 0 16px; color: var(--ink-2); font-size: 14px; }
.problem { margin: 12px 0 0; padding: 8px 12px; border-radius: 6px; background: var(--bad-soft); color: var(--bad); }
details { margin-top: 16px; color: var(--ink-2); }
details button { margin-top: 8px; }
button { width: 100%; height: 44px; border: 0; border-radius: 6px; background: var(--brand); color: var(--brand-ink); font: inherit; font-weight: 500; cursor: pointer; }
main > p:last-child { margin: 16px 0 0; }
`;
