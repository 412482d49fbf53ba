import type { Holdings } from "./gather-holdings.ts";
import type { Section } from "./markup.ts";
import { factList, markup, table } from "./markup.ts";
import { when } from "./readable-words.ts";

export const sharesSection = ({ shares }: Holdings): Section => ({
  title: "Results that you shared by a link",
  empty: "You have shared none.",
  items: shares.map(
    (share) =>
      markup`<article><h3>For ${share.for_whom}</h3>${factList({
        Shared: when(share.created_at),
        "Worked until": when(share.ended_at ?? share.expires_at),
        Tests: share.test_ids ? String(share.test_ids.length) : "All",
      })}${table(
        "Who opened it, and when",
        ["When", "Who", "As"],
        share.openings.map((opening) => [when(opening.opened_at), opening.reader_name, opening.form]),
      )}</article>`,
  ),
});
