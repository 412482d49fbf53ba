import type { Mode } from "../../../scope.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { digestOf, firstHash, linkOf } from "./chain-hash.ts";
import type { Link } from "./chain-queries.ts";
import { insertLinks, listUnsealed, listUnsealedOrganisations, lockHead } from "./chain-queries.ts";

type Deps = { mode: Mode; now: () => Date };

const batchSize = 1000;

/** Seals the waiting entries of all organisations. Any number of processes may do so at once. */
export async function sealAudit(deps: Deps): Promise<void> {
  const unsealed = await listUnsealedOrganisations(deps.mode.db.directory);
  await tryEach(unsealed, "logs are not sealed", (id) => sealOrganisation(deps, id));
}

/** Seals the waiting entries of one organisation. */
export async function sealOrganisation(deps: Deps, organisationId: string): Promise<void> {
  while ((await sealBatch(deps, organisationId)) === batchSize);
}

/** Adds the oldest waiting entries to the chain; returns their number. */
function sealBatch({ mode, now }: Deps, organisationId: string): Promise<number> {
  return mode.db.inTenant(organisationId, async (trx) => {
    const head = await lockHead(trx, organisationId, firstHash);
    if (!head) return 0;
    let { seq, hash } = head;
    const sealedAt = now();
    const entries = await listUnsealed(trx, organisationId, sealedAt, batchSize);
    const links: Link[] = entries.map(({ sealed, ...entry }) => {
      const digest = digestOf(entry);
      hash = linkOf(hash, digest, ++seq, sealed);
      return { audit_id: entry.id, seq, digest, hash };
    });
    if (links.length > 0) await insertLinks(trx, organisationId, links, sealedAt);
    return links.length;
  });
}
