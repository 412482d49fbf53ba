import type { Database } from "#db/database.ts";
import { digestOf, firstHash, linkOf } from "./chain-hash.ts";
import type { ListedLink } from "./chain-queries.ts";
import { findEnds, listLinks, listStrays } from "./chain-queries.ts";

export type Finding = {
  kind: "changed" | "missing" | "inserted" | "reordered";
  /** Place in the chain; null for an entry that is not in it. */
  place: number | null;
  entryId: string | null;
  text: string;
};
type Report = (finding: Finding) => void;

/** The last place of a chain and its hash. */
export type ChainEnd = { seq: number; hash: Buffer };

const pageSize = 5000;

/**
 * Recomputes an organisation's chain from its entries and reports everything that differs from what was sealed. `kept` is an
 * earlier end of the chain, recorded outside the database: whoever can write to the database can rebuild the chain, but not with the
 * same hashes.
 */
export async function verifyChain(
  db: Database,
  organisationId: string,
  report: Report,
  kept?: ChainEnd,
): Promise<ChainEnd & { waiting: number }> {
  const readEnds = () => db.inTenant(organisationId, (trx) => findEnds(trx, organisationId));
  let ends = await readEnds();
  let end = cutOf(ends);
  if (kept) compareCut(end, kept, report);
  for (let isMore = true; isMore;) {
    const page = { after: end.seq, upTo: ends.last, limit: pageSize };
    const links = await db.inTenant(organisationId, (trx) => listLinks(trx, organisationId, page));
    if (links[0]?.seq !== end.seq + 1 && end.seq < ends.last) {
      const latest = await readEnds();
      if (cutOf(latest).seq > end.seq) {
        // Retention has cut off more of the beginning meanwhile: the chain now begins behind that.
        ends = latest;
        end = cutOf(ends);
        if (kept) compareCut(end, kept, report);
        continue;
      }
    }
    for (const link of links) {
      verifyLink(link, end, report);
      if (kept && link.seq === kept.seq && !link.hash.equals(kept.hash)) {
        report({ ...placeOf(link), kind: "changed", text: "The chain up to here was rebuilt." });
      }
      end = link;
    }
    isMore = links.length === pageSize;
  }
  compareEnds(end, { seq: ends.seq ?? 0, hash: ends.hash ?? firstHash }, report);
  if (kept && end.seq < kept.seq) reportLostEnd(end, kept, report);
  for (const stray of await db.inTenant(organisationId, (trx) => listStrays(trx, organisationId))) {
    reportStray(stray, report);
  }
  return { seq: end.seq, hash: end.hash, waiting: ends.waiting };
}

type Ends = Awaited<ReturnType<typeof findEnds>>;

/** The place and hash behind which the chain begins. */
const cutOf = ({ cut_seq, cut_hash }: Ends): ChainEnd => ({ seq: cut_seq ?? 0, hash: cut_hash ?? firstHash });

function compareCut(cut: ChainEnd, kept: ChainEnd, report: Report): void {
  if (kept.seq !== cut.seq || kept.hash.equals(cut.hash)) return;
  const text = "The chain was cut at a different hash from the one recorded.";
  report({ kind: "changed", place: cut.seq, entryId: null, text });
}

const placeOf = ({ seq, audit_id }: ListedLink) => ({ place: seq, entryId: audit_id });

/**
 * Checks a place against its entry and against the stored hash of the place before, so that a fault is reported only where it is.
 */
function verifyLink(link: ListedLink, before: ChainEnd, report: Report): void {
  const { entry, digest, seq } = link;
  const found = placeOf(link);
  if (!entry) report({ ...found, kind: "missing", text: "The entry is gone from the log." });
  else if (!digestOf(entry).equals(digest))
    report({ ...found, kind: "changed", text: "The entry has changed since it was sealed." });

  if (seq > before.seq + 1) {
    const text = `The chain continues at place ${seq}: the places before it are gone.`;
    report({ kind: "missing", place: before.seq + 1, entryId: null, text });
  } else if (!linkOf(before.hash, digest, seq, link.sealed).equals(link.hash)) {
    const text =
      "It does not follow the place before: places were removed, inserted, swapped or sealed again.";
    report({ ...found, kind: "reordered", text });
  }
}

function compareEnds(found: ChainEnd, sealed: ChainEnd, report: Report): void {
  if (found.seq < sealed.seq) {
    reportLostEnd(found, sealed, report);
  } else if (found.seq > sealed.seq) {
    const text = `The chain was sealed up to place ${sealed.seq} but continues to place ${found.seq}.`;
    report({ kind: "inserted", place: sealed.seq + 1, entryId: null, text });
  } else if (!found.hash.equals(sealed.hash)) {
    const text = "The chain does not end with the last sealed entry.";
    report({ kind: "changed", place: found.seq, entryId: null, text });
  }
}

function reportLostEnd(found: ChainEnd, sealed: ChainEnd, report: Report): void {
  const text = `The chain was sealed up to place ${sealed.seq}: its end is gone.`;
  report({ kind: "missing", place: found.seq + 1, entryId: null, text });
}

function reportStray({ id, is_gone }: { id: string; is_gone: boolean }, report: Report): void {
  const [kind, text] = is_gone
    ? (["missing", "The entry was waiting to be sealed and is gone from the log."] as const)
    : ([
        "inserted",
        "The entry is in the log, but it has no place in the chain and is not waiting for one.",
      ] as const);
  report({ kind, place: null, entryId: id, text });
}
