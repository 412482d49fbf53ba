import { formatCount, formatNumber } from "@kitpath/contract/fields/formats";
import type { Database } from "#db/database.ts";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import type { Finding } from "#areas/ledger/audit/verify-chain.ts";
import { verifyChain } from "#areas/ledger/audit/verify-chain.ts";
import type { Mode } from "../scope.ts";
import type { KeptEnds } from "./kept-ends.ts";

type Verification = {
  db: Database;
  mode: Mode["name"];
  /** Where the chains ended at an earlier run. */
  kept: KeptEnds;
  /** Where they end now. */
  ends: KeptEnds;
  say: (line: string) => void;
};

/** A rewritten chain differs at every entry, so the first findings are enough. */
const shownFindings = 50;
/** Verifies the chain of every organisation of a mode and prints the result. Returns the number of faults. */
export async function verifyMode({ db, mode, kept, ends, say }: Verification): Promise<number> {
  let faults = 0;
  for (const { id, name } of await listOrganisations(db.directory)) {
    const findings: Finding[] = [];
    let found = 0;
    const report = (finding: Finding) => {
      if (found++ < shownFindings) findings.push(finding);
    };
    const place = `${mode}/${id}`;
    const { waiting, ...end } = await verifyChain(db, id, report, kept.get(place));
    ends.set(place, end);
    faults += found;
    const verdict = found === 0 ? "whole" : formatCount(found, "fault");
    say(`${mode}  ${name}: ${formatNumber(end.seq)} sealed, ${formatNumber(waiting)} waiting: ${verdict}`);
    for (const finding of findings) say(`  ${wordsOf(finding)}`);
    if (found > shownFindings) say(`  and ${formatNumber(found - shownFindings)} more`);
  }
  for (const place of kept.keys()) {
    if (!place.startsWith(`${mode}/`) || ends.has(place)) continue;
    faults++;
    say(`${mode}  ${place.slice(mode.length + 1)}: missing: the organisation is gone with its chain`);
  }
  return faults;
}

function wordsOf({ kind, place, entryId, text }: Finding): string {
  const where = [place === null ? null : `place ${place}`, entryId ? `entry ${entryId}` : null];
  return `${kind}: ${where.filter(Boolean).join(", ")}: ${text}`;
}
