import type { TenantTransaction } from "#db/database.ts";
import type { ListedEntry } from "./list-queries.ts";
import { listEntries } from "./list-queries.ts";

export type { ListedEntry } from "./list-queries.ts";

/** Lists the organisation's newest entries about any of the given subjects. */
export const listEntriesAbout = (
  trx: TenantTransaction,
  organisationId: string,
  subjectIds: string[],
  limit: number,
): Promise<ListedEntry[]> =>
  listEntries(trx, organisationId, { actorIds: null, subjectIds }, { offset: 0, limit });
