import type { OwnReading } from "@kitpath/contract/my-tests/own-affairs/own-affairs";
import type { Reader } from "@kitpath/contract/my-tests/own-affairs/readings";
import { readingActions } from "@kitpath/contract/my-tests/own-affairs/readings";
import { asPerson } from "#db/as-person.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { listReadings } from "./queries.ts";

/** Who an author of an entry is to the person. Others read nothing of people, or are the product itself. */
const readerOf: Record<string, Reader> = {
  user: "clinic",
  api_key: "clinic_system",
  lab: "laboratory",
  provider: "nurse",
  staff: "platform",
  patient: "carer",
  visitor: "sharer",
};

/**
 * Returns who has read a person's data, without names: the clinic answers for its employees, and its own log names them. What they read
 * themselves is left out.
 */
export async function readReadings(
  trx: TenantTransaction,
  { actor: { organisationId, signedInId } }: Scope<PersonActor>,
): Promise<OwnReading[]> {
  const rows = await asPerson(trx, signedInId, () =>
    listReadings(trx, organisationId, signedInId, readingActions),
  );
  return rows.flatMap(({ id, action, actor_kind: kind, occurred_at: at, product }) => {
    const by = readerOf[kind];
    const what = readingActions.find((each) => each === action);
    return by && what ? [{ id, at: at.toISOString(), by, what, product }] : [];
  });
}
