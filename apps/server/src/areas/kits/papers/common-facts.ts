import { formatName } from "@kitpath/contract/fields/formats";
import type { TenantTransaction } from "#db/database.ts";
import type { Version } from "#areas/kits/kits/read-results.ts";
import { findOrganisationName } from "#areas/access/organisation/organisation.ts";
import { isoTime } from "../../../time/iso-time.ts";
import type { TestStory } from "./queries.ts";

/** Results that no lab has released are the simulator's, for a product that no lab tests yet. */
const simulatedLab = "Simulated laboratory";

/** Returns what every paper of a test has: the person, the test, the times and the lab. */
export async function commonFactsOf(trx: TenantTransaction, story: TestStory, version: Version) {
  return {
    organisation: story.clinic_name,
    name: formatName(story.first_name, story.last_name),
    dateOfBirth: story.date_of_birth,
    product: story.title,
    collectedAt: isoTime(story.collected_at),
    receivedAt: isoTime(story.accessioned_at),
    resultAt: version.released_at.toISOString(),
    lab: version.lab_id ? await findOrganisationName(trx, version.lab_id) : simulatedLab,
    number: `${story.kit_code}-${version.version}`,
  };
}
