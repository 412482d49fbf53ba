import type { Day } from "@kitpath/contract/time/calendar";
import type { RetentionClass } from "@kitpath/contract/patients/retention/retention";
import { retentionClassCodes } from "@kitpath/contract/patients/retention/retention";
import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import type { Mode } from "../../../scope.ts";
import { readExpiryMoments } from "./retention.ts";
import type { ExpiryMoments } from "./queries.ts";
import { countExpired } from "./queries.ts";

export type Preview = {
  day: Day;
  expiryMoments: ExpiryMoments;
  found: { code: RetentionClass; organisation: { id: string; name: string }; records: number }[];
};

/** Returns what the job would delete on a day, with today's data, by class and organisation. It only counts. */
export async function previewRetention(mode: Mode, day: Day): Promise<Preview> {
  const { directory } = mode.db;
  const expiryMoments = await readExpiryMoments(directory, day);
  const found: Preview["found"] = [];
  for (const organisation of await listOrganisations(directory)) {
    await mode.db.inTenant(organisation.id, async (trx) => {
      for (const code of retentionClassCodes) {
        const records = await countExpired(trx, code, expiryMoments);
        if (records > 0) found.push({ code, organisation, records });
      }
    });
  }
  return { day, expiryMoments, found };
}
