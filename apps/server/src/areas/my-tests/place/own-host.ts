import type { TenantTransaction } from "#db/database.ts";
import { isTaken } from "#db/database-errors.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError, invalidFields } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { deleteHost, findClinicAtHost, findClinicById, findHost, upsertHost } from "./queries.ts";

/** Returns the host of a clinic's own; null if it has none. */
export const readHost = async (trx: TenantTransaction, clinicId: string): Promise<string | null> =>
  (await findHost(trx, clinicId))?.host ?? null;

/** Returns the path of the place at a host; null if the host is no clinic's. */
export async function readPlaceAtHost({ db }: Pick<Mode, "db">, host: string): Promise<string | null> {
  const clinic = await findClinicAtHost(db.directory, host.toLowerCase());
  return clinic ? `/my/${clinic.code}` : null;
}

/**
 * Sets the host at which a clinic's people find their place. Throws `invalid_request` for another clinic's host or one of the product's
 * own, and `step_not_possible` for an organisation that is no clinic.
 */
export async function setHost(
  trx: TenantTransaction,
  scope: Scope,
  host: string | null,
  ownOrigin: string,
): Promise<void> {
  const clinicId = scope.actor.organisationId;
  if (!(await findClinicById(trx, clinicId))) throw new AppError("step_not_possible");
  const before = await readHost(trx, clinicId);
  if (host === before) return;
  const own = new URL(ownOrigin).hostname;
  if (host !== null && (host === own || host.endsWith(`.${own.replace(/^dashboard\./, "")}`)))
    throw invalidFields({ host: ["This host is the product’s own."] });
  if (host === null) await deleteHost(trx, clinicId);
  else
    await upsertHost(trx, clinicId, host, scope.now).catch((error: unknown) => {
      throw isTaken(error, "place_hosts_host_key")
        ? invalidFields({ host: ["Another partner has this host."] })
        : error;
    });
  await appendAudit(trx, scope, {
    action: "organisation_changed",
    details: { "host of My tests": { from: before ?? "", to: host ?? "" } },
  });
}
