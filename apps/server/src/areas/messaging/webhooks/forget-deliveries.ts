import { listOrganisations } from "#areas/access/accounts/organisations.ts";
import type { Mode } from "../../../scope.ts";
import { tryEach } from "../../../errors/try-each.ts";
import { deleteDeliveriesBefore } from "./delivery-queries.ts";
import { keptSince } from "./kept-since.ts";

const batchSize = 500;

/** Deletes deliveries that are no longer listed, with their bodies and what endpoints answered; one batch per transaction. */
export async function forgetDeliveries({ mode, now }: { mode: Mode; now: () => Date }): Promise<void> {
  const before = keptSince(now());
  const organisations = await listOrganisations(mode.db.directory);
  await tryEach(organisations, "clinics keep old webhook deliveries", async ({ id: clinicId }) => {
    for (let gone = batchSize; gone === batchSize;)
      gone = await mode.db.inTenant(clinicId, (trx) =>
        deleteDeliveriesBefore(trx, clinicId, before, batchSize),
      );
  });
}
