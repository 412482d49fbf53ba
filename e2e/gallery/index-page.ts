import type { Shot } from "./shoot.ts";

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const style = `
  body { margin: 24px; font: 15px/1.4 system-ui, sans-serif; color: #14212b; background: #eceff2; }
  section { margin: 0 0 40px; }
  h2 { font-size: 17px; margin: 0 0 8px; }
  .row { display: flex; gap: 16px; align-items: flex-start; overflow-x: auto; padding-bottom: 8px; }
  figure { flex: none; margin: 0; }
  figcaption { font-size: 13px; margin-bottom: 4px; }
  .flawed { color: #a3262a; font-weight: 600; }
  img { display: block; width: 200px; border: 1px solid #cfd8de; }
  img.wide { width: 560px; }`;

/** Returns the page of all pictures by person and screen, each linked to its file. */
export function indexPage(shots: readonly Shot[]): string {
  const screens = Map.groupBy(shots, ({ person, screen }) => `${person} ${screen}`);
  const sections = [...screens].map(
    ([name, of]) =>
      `<section><h2>${escape(name)}</h2><div class="row">${of.map(figure).join("")}</div></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>
<h1>Gallery</h1>
${sections.join("\n")}</html>\n`;
}

function figure({ state, width, scheme, file, flaws }: Shot): string {
  const caption = `${state}, ${width}${scheme === "dark" ? ", dark" : ""}`;
  const said = flaws.length > 0 ? `${caption}: ${flaws.join("; ")}` : caption;
  const about = `<figcaption${flaws.length > 0 ? ' class="flawed"' : ""}>${escape(said)}</figcaption>`;
  const address = encodeURI(file);
  const size = width > 600 ? ' class="wide"' : "";
  return `<figure>${about}<a href="${address}"><img${size} src="${address}" alt="" loading="lazy"></a></figure>`;
}
