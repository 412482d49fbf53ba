import type { PublicTokenRequest } from "@kitpath/contract/patients/activation/activation";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import { identityKeyOf } from "#areas/orders/orders/keep-patient.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { makePublicToken } from "#areas/patients/activation/public-tokens.ts";
import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Caller, Scope } from "../../../scope.ts";
import { addressOf, findPlace } from "../place/place.ts";
import { findByIdentity, insertEntry, listEnterable } from "./entry-queries.ts";
import { hashOfAddress } from "./address.ts";

/** Whoever opens somebody's place reads their results, so they must be allowed to. */
const mayReadResults = (actor: Caller): boolean =>
  actor.permissions.has("clinic_test_results") &&
  (actor.kind !== "api_key" || !actor.scopes || actor.scopes.includes("results:read"));

/**
 * Makes a token for a person whom a partner's system knows and, if the clinic has a place and knows the person too, a way into it. The
 * partner vouches for the person, so nobody asks for the date of birth.
 */
export async function vouch(
  trx: TenantTransaction,
  scope: Scope<Caller>,
  person: PublicTokenRequest,
  origin: string,
): Promise<{ id: string; token: string; expiresAt: Date; placeUrl: string | null }> {
  const { actor, now } = scope;
  const clinicId = actor.organisationId;
  const made = await makePublicToken(trx, scope, person);
  const place = mayReadResults(actor) ? await findPlace(trx, clinicId) : null;
  const known = place && (await findByIdentity(trx, clinicId, identityKeyOf(person)));
  const [enterable] = known ? await listEnterable(trx, clinicId, [known.id]) : [];
  if (!place || !enterable) return { ...made, placeUrl: null };
  const secret = newToken();
  await insertEntry(trx, {
    id: newId(now),
    clinic_id: clinicId,
    patient_ids: [enterable.id],
    channel: "email",
    purpose: "vouched",
    address_hash: hashOfAddress("email", person.email),
    secret_hash: hashToken(secret),
    token_id: made.id,
    hides: [...new Set(person.hides)],
    created_at: now,
    expires_at: made.expiresAt,
  });
  await appendAudit(trx, scope, {
    action: "my_place_vouched",
    subjectKind: "patient",
    subjectId: enterable.id,
  });
  return { ...made, placeUrl: `${addressOf(origin, place.clinic)}/enter#${secret}` };
}
