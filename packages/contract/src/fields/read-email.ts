/** What RFC 5322 calls atext: all that stands in the part before the @ without quotation marks. */
const atext = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = "(?!-)[A-Za-z0-9-]{1,63}(?<!-)";
const topLevel = "(?:[A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{1,59}(?<!-))";

/**
 * An address as mail servers take it, with a domain of two labels or more and in the lengths of RFC 5321. Each part ends where the next
 * begins, so no text takes long.
 */
export const emailPattern = new RegExp(
  `^(?=[^@]{1,64}@)(?=.{1,254}$)${atext}(?:\\.${atext})*@(?:${label}\\.)+${topLevel}$`,
);

const beyondAscii = /[^\0-\u007f]/;
/** Letters of any script, and the dots that stand for `.` in some; nothing that a URL reads as the end of its host. */
const domainInLetters = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61\u30fb·-]+$/u;

/** Returns an address with an international domain in its `xn--` form, which every mail server knows; another is left as it is. */
export function readEmail(written: string): string {
  const at = written.lastIndexOf("@");
  const domain = written.slice(at + 1);
  if (at < 0 || !beyondAscii.test(domain) || !domainInLetters.test(domain)) return written;
  const url = `http://${domain}`;
  return URL.canParse(url) ? written.slice(0, at + 1) + new URL(url).hostname : written;
}
