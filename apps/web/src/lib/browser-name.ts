import { unknownText } from "@kitpath/contract/fields/formats";

/** Returns `Chrome on Windows`, as far as the user agent tells. */
export function browserName(userAgent: string | null): string {
  if (!userAgent) return unknownText;
  const find = (names: [string, RegExp][]) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const browser = find([
    ["Edge", /Edg\//],
    ["Firefox", /Firefox\//],
    ["Chrome", /Chrome\//],
    ["Safari", /Safari\//],
  ]);
  const system = find([
    ["Windows", /Windows/],
    ["iPhone", /iPhone/],
    ["Android", /Android/],
    ["macOS", /Mac OS/],
    ["Linux", /Linux/],
  ]);
  return [browser ?? "A browser", system].filter(Boolean).join(" on ");
}
