import { z } from "zod";
import type { JobDefinition, Jobs } from "#jobs/jobs.ts";
import { tryEach } from "../../../errors/try-each.ts";
import type { Mode } from "../../../scope.ts";
import { digestOf, firstHash, linkOf } from "./chain-hash.ts";
import type { Link } from "./chain-queries.ts";
import { insertLinks, listUnsealed, listUnsealedOrganisations, lockHead } from "./chain-queries.ts";

const payload = z.object({});

/** Runs soon after an entry is written, and every minute. */
export const sealAuditJob: JobDefinition<z.infer<typeof payload>> = {
  name: "seal-audit",
  payload,
  retryLimit: 4,
  retryDelaySeconds: 5,
  cron: "* * * * *",
  waitsOnce: true,
};

/** Seals everything that waits within half a second. */
export const sealSoon = (jobs: Pick<Jobs, "soon">): void => jobs.soon(sealAuditJob, {}, "all");

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

/** Adds the oldest waiting entries to the chain. Returns their number. */
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
