import type { PlacePart } from "@kitpath/contract/operation/place-parts";
import { dayOf } from "@kitpath/contract/time/calendar";
import { dayMs, hourMs, minuteMs } from "@kitpath/contract/time/durations";
import { hashToken, newToken } from "#areas/access/accounts/token.ts";
import { isTokenRevoked } from "#areas/patients/activation/public-tokens.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { isUnavailable } from "#db/database-errors.ts";
import type { TenantTransaction } from "#db/database.ts";
import { isId, newId } from "#db/ids.ts";
import type { Presented } from "#http/authenticate.ts";
import type { Browser } from "#http/browser.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Mode, PersonActor, Scope } from "../../../scope.ts";
import { readLookedAfter } from "../carers/carer.ts";
import { findPlace } from "../place/place.ts";
import { findAccess } from "./access-queries.ts";
import { recordIn } from "./access.ts";
import { isOfChildhood } from "./of-age.ts";
import type { SessionRow } from "./session-queries.ts";
import {
  deleteSession,
  deleteSessionsOf,
  findSession,
  forgetDevices,
  getBirth,
  insertSession,
  listSessions,
  rememberDevice,
  touchSession,
} from "./session-queries.ts";

/** How long a session lasts without use, and altogether: longer in a browser that is the person's own. */
const lasting = {
  trusted: { unusedMs: 30 * dayMs, totalMs: 180 * dayMs },
  other: { unusedMs: hourMs, totalMs: 12 * hourMs },
} as const;
const touchEveryMs = minuteMs;

/** When sessions and browsers that nobody uses any more are forgotten. */
export const longestUnusedMs = lasting.trusted.unusedMs;

const isOver = (
  { is_trusted: isTrusted, last_used_at: usedAt, created_at: createdAt }: SessionRow,
  now: Date,
) => {
  const { unusedMs, totalMs } = lasting[isTrusted ? "trusted" : "other"];
  return now.getTime() - usedAt.getTime() > unusedMs || now.getTime() - createdAt.getTime() > totalMs;
};

export type Entrant = {
  clinicId: string;
  personId: string;
  isTrusted: boolean;
  hides?: readonly PlacePart[];
  /** Of the token by which a partner vouched for them. */
  tokenId?: string;
};
type Entering = {
  mode: Mode;
  now: Date;
  random: () => number;
  requestId: string;
  browser: Browser | null;
  userAgent: string | null;
};

/** Opens a session for a person who has shown who they are; returns its token, which works in this browser alone. */
export async function openPersonSession(
  trx: TenantTransaction,
  { mode, now, random, requestId, browser, userAgent }: Entering,
  { clinicId, personId, isTrusted, hides = [], tokenId }: Entrant,
): Promise<string> {
  const token = newToken();
  const binding = browser ? (browser.read("person") ?? newToken()) : null;
  const deviceHash = binding ? hashToken(binding) : null;
  const id = newId(now);
  const person = { clinicId, personId };
  await insertSession(trx, {
    token_hash: hashToken(token),
    id,
    clinic_id: clinicId,
    patient_id: personId,
    seen_id: personId,
    binding_hash: deviceHash,
    user_agent: userAgent?.slice(0, 300) ?? null,
    is_trusted: isTrusted && deviceHash !== null,
    hides: [...hides],
    token_id: tokenId ?? null,
    created_at: now,
    last_used_at: now,
  });
  if (deviceHash && isTrusted) await rememberDevice(trx, { deviceHash, ...person }, now);
  await recordIn(trx, { now, random }, person);
  const actor = { kind: "patient" as const, organisationId: clinicId, userId: personId };
  await appendAudit(
    trx,
    { mode, now, requestId, actor },
    {
      action: "my_tests_entered",
      subjectKind: "patient",
      subjectId: personId,
    },
  );
  if (binding) browser?.keep("person", binding);
  return token;
}

/** Finds who calls with a token: null if it is unknown, over, another browser's, or its place is closed. */
export async function findPersonActor(
  mode: Mode,
  { token, binding, isUse }: Presented,
  now: Date,
): Promise<PersonActor | null> {
  const { directory } = mode.db;
  const session = await findSession(directory, hashToken(token));
  if (!session || isOver(session, now)) return null;
  if (session.binding_hash && !(binding && hashToken(binding).equals(session.binding_hash))) return null;
  const { clinic_id: organisationId, patient_id: signedInId } = session;
  const person = { clinicId: organisationId, personId: signedInId };
  const found = await mode.db.inTenant(organisationId, async (trx) => {
    const place = await findPlace(trx, organisationId);
    const access = await findAccess(trx, person);
    // Switching a place off ends its sessions: they do not come back with it.
    if (!place || (place.opened_at && session.created_at < place.opened_at)) return null;
    if (access?.closed_at !== null) return null;
    if (session.token_id && (await isTokenRevoked(trx, organisationId, session.token_id))) return null;
    if (await isFromChildhood(trx, session, now)) return null;
    return { lastIn: access.last_entered_at, personId: await seenBy(trx, session, now) };
  });
  if (!found) return null;
  const { lastIn, personId } = found;
  if (isUse && now.getTime() - session.last_used_at.getTime() > touchEveryMs) {
    await keepUse(mode, session, lastIn, now).catch((error: unknown) => {
      if (!isUnavailable(error)) throw error;
    });
  }
  return {
    kind: "patient",
    organisationId,
    userId: null,
    personId,
    signedInId,
    sessionId: session.id,
    sessionHash: session.token_hash,
    hides: session.hides,
    isVouched: session.token_id !== null,
  };
}

/** Whether a session was opened before the day from which its person decides themselves: it may be a parent's. */
async function isFromChildhood(trx: TenantTransaction, session: SessionRow, now: Date): Promise<boolean> {
  const { clinic_id: clinicId, patient_id: personId, created_at: openedAt } = session;
  if (dayOf(openedAt) === dayOf(now)) return false;
  const { date_of_birth: dateOfBirth } = await getBirth(trx, { clinicId, personId });
  return isOfChildhood(trx, { clinicId, personId, dateOfBirth }, openedAt, now);
}

/** Whose tests a session sees: of somebody else as long as they may, else their own. */
async function seenBy(
  trx: TenantTransaction,
  { clinic_id: clinicId, patient_id: selfId, seen_id: seenId }: SessionRow,
  now: Date,
): Promise<string> {
  if (seenId === selfId) return selfId;
  const others = await readLookedAfter(trx, clinicId, selfId, now);
  return others.some(({ id }) => id === seenId) ? seenId : selfId;
}

/** Keeps that a session is used; once a day also that its person was in. */
async function keepUse(
  mode: Mode,
  { token_hash: tokenHash, clinic_id: clinicId, patient_id: personId }: SessionRow,
  lastIn: Date | null,
  now: Date,
): Promise<void> {
  await touchSession(mode.db.directory, tokenHash, now);
  if (lastIn && dayOf(lastIn) === dayOf(now)) return;
  const scope = { now, random: Math.random };
  await mode.db.inTenant(clinicId, (trx) => recordIn(trx, scope, { clinicId, personId }));
}

const selfOf = ({ organisationId: clinicId, signedInId: personId }: PersonActor) => ({ clinicId, personId });

export const readOwnSessions = (trx: TenantTransaction, { actor, now }: Scope<PersonActor>) =>
  listSessions(trx, selfOf(actor), new Date(now.getTime() - longestUnusedMs));

/** Signs a person out of one of their sessions. Throws `not_found`. */
export async function endSession(
  trx: TenantTransaction,
  scope: Scope<PersonActor>,
  id: string,
): Promise<void> {
  if (!isId(id) || !(await deleteSession(trx, selfOf(scope.actor), id))) throw notFound();
  await auditLeaving(trx, scope);
}

/** Signs a person out everywhere; no browser remembers them any more. */
export async function endAllSessions(trx: TenantTransaction, scope: Scope<PersonActor>): Promise<void> {
  await deleteSessionsOf(trx, selfOf(scope.actor));
  await forgetDevices(trx, selfOf(scope.actor));
  await auditLeaving(trx, scope);
}

const auditLeaving = (trx: TenantTransaction, scope: Scope<PersonActor>) =>
  appendAudit(trx, scope, {
    action: "my_tests_left",
    subjectKind: "patient",
    subjectId: scope.actor.signedInId,
  });
