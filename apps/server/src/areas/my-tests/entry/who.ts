import type { Me } from "@kitpath/contract/my-tests/entry/entry";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { hasOtherRecord } from "#areas/patients/customers/duplicates.ts";
import type { TenantTransaction } from "#db/database.ts";
import { notFound } from "../../../errors/errors.ts";
import type { PersonActor, Scope } from "../../../scope.ts";
import { readLookedAfter } from "../carers/carer.ts";
import { dialingCodeOf, findPlace } from "../place/place.ts";
import { getName, updateSeen } from "./session-queries.ts";

/** Returns who is signed in, whose tests they see, and what the clinic says to them. Throws `not_found` once the place is closed. */
export async function readMe(trx: TenantTransaction, { actor, now }: Scope<PersonActor>): Promise<Me> {
  const { organisationId: clinicId, signedInId, personId } = actor;
  const place = await findPlace(trx, clinicId);
  if (!place) throw notFound();
  const self = await getName(trx, clinicId, signedInId);
  const others = await readLookedAfter(trx, clinicId, signedInId, now);
  const people = [self, ...others].map(({ id, first_name: firstName, last_name: lastName }) => ({
    id,
    firstName,
    lastName,
    isSelf: id === signedInId,
  }));
  const { clinic, welcome, help, links } = place;
  return {
    clinic: { code: clinic.code, name: clinic.name, dialingCode: dialingCodeOf(clinic) },
    seen: people.find(({ id }) => id === personId) ?? people[0]!,
    people,
    welcome,
    help,
    links,
    hides: [...actor.hides],
    hasOtherRecord: await hasOtherRecord(trx, clinicId, signedInId),
  };
}

/** Chooses whose tests a session shows. Throws `not_found`. */
export async function seePerson(trx: TenantTransaction, scope: Scope<PersonActor>, id: string): Promise<Me> {
  const { people } = await readMe(trx, scope);
  if (!people.some((person) => person.id === id)) throw notFound();
  await updateSeen(trx, scope.actor.sessionHash, id);
  await appendAudit(trx, scope, { action: "my_tests_opened", subjectKind: "patient", subjectId: id });
  return readMe(trx, { ...scope, actor: { ...scope.actor, personId: id } });
}
