import { isInScope } from "@kitpath/contract/operation/key-scopes";
import type { Operation } from "@kitpath/contract/operation/operation";
import type { FastifyRequest } from "fastify";
import type { Config } from "#config";
import { hasSimulator } from "#config";
import { isOpenWhileBarred, isForViewers } from "@kitpath/contract/operation/operation";
import { AppError } from "../errors/errors.ts";
import { readSecret } from "./browser.ts";
import type { ApiKeyActor, Caller, Mode, PersonActor, UserActor } from "../scope.ts";

/**
 * An access token and the browser's half of the session. `isUse` is false for a request that a screen makes by itself, which does
 * not keep the session alive.
 */
export type Presented = { token: string; binding: string | null; isUse: boolean };

/**
 * Finds the actor by a session's access token or by an API key. Returns null when it is unknown or expired, or the session
 * belongs to another browser.
 */
export type FindActor = {
  bySession: (mode: Mode, presented: Presented, now: Date) => Promise<UserActor | null>;
  byPersonSession: (mode: Mode, presented: Presented, now: Date) => Promise<PersonActor | null>;
  byApiKey: (mode: Mode, key: string, from: { now: Date; ip: string }) => Promise<ApiKeyActor | null>;
};

const unknownKey =
  "We do not know this API key. Live keys work only in live, and sandbox keys only in the sandbox.";

/**
 * Finds out who sent a request. An API key is read only if the call takes one and there is no access token. Throws
 * `unauthenticated` for one that is not known, revoked or of the other mode.
 */
export async function authenticate(
  row: Pick<Operation, "access" | "apiKey" | "isUse">,
  request: FastifyRequest,
  findActor: FindActor,
  now: Date,
): Promise<Caller | PersonActor | null> {
  if (row.access.kind === "public") return null;
  const token = tokenOf(request);
  if (row.access.kind === "person") {
    const presented = token && { token, binding: readSecret(request, "person"), isUse: row.isUse ?? true };
    return presented ? findActor.byPersonSession(request.mode, presented, now) : null;
  }
  const binding = readSecret(request, "session");
  if (token) {
    const presented = { token, binding, isUse: row.isUse ?? true };
    const person = await findActor.bySession(request.mode, presented, now);
    return person && actingFor(row, person);
  }
  const key = request.headers["x-api-key"];
  if (!row.apiKey || typeof key !== "string") return null;
  const system = await findActor.byApiKey(request.mode, key, { now, ip: request.ip });
  if (!system && row.access.kind !== "optional") {
    throw new AppError("unauthenticated", { message: unknownKey });
  }
  return system;
}

const bearer = /^Bearer ([\w-]{43})$/i;

/** Returns the access token of a request if it is well-formed. */
function tokenOf(request: FastifyRequest): string | null {
  return bearer.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** The platform's staff can reach every partner's data, so a password alone does not give access to their area. */
export const needsTwoFactor = (actor: Caller, config: Config): boolean =>
  actor.kind !== "api_key" &&
  (actor.organisationKind === "platform" || actor.viewing !== null) &&
  !actor.hasTwoFactor &&
  config.environment !== "local";

/** Refuses a person who must set a new password, or turn on a second step, before anything else. */
export function refuseBarred(actor: Caller, config: Config): void {
  if (actor.kind !== "api_key" && actor.mustSetPassword) throw new AppError("new_password_needed");
  if (needsTwoFactor(actor, config)) throw new AppError("two_factor_needed");
}

/** Refuses an account whose e-mail nobody has confirmed, unless the call says that it may. */
export function refuseUnconfirmed(
  { whileUnconfirmed }: Pick<Operation, "whileUnconfirmed">,
  actor: Caller,
): void {
  if (actor.isUnconfirmed && !whileUnconfirmed) throw new AppError("email_unconfirmed");
}

/** Refuses a call whose row requires more than the actor is allowed. */
export function authorise(
  row: Operation,
  actor: Caller | PersonActor | null,
  mode: Mode,
  config: Config,
): void {
  const { access } = row;
  if (access.kind === "person" || actor?.kind === "patient") {
    if (access.kind !== "person" || actor?.kind !== "patient") throw new AppError("unauthenticated");
    if (access.part && actor.hides.includes(access.part)) throw new AppError("not_found");
    return;
  }
  if (actor) refuseUnconfirmed(row, actor);
  if (access.kind === "public" || access.kind === "optional") return;
  if (!actor) throw new AppError("unauthenticated");
  if (access.kind === "staff" && actor.organisationKind !== "platform") throw new AppError("not_found");
  if (!isOpenWhileBarred(row)) refuseBarred(actor, config);
  refuseViewer(row, actor);
  if (!holdsFor(row, actor)) throw new AppError("forbidden");
  refuseOutOfScope(row, actor);
  if (
    access.kind === "permission" &&
    access.outsideProduction &&
    !hasSimulator(config.environment, mode.name)
  )
    throw new AppError("forbidden");
}

/** Whether the caller has the permission and the feature flag that a call requires, and is of the kind that it is for. */
export function holdsFor(
  { access }: Pick<Operation, "access">,
  { permissions, flags, organisationKind }: Pick<Caller, "permissions" | "flags" | "organisationKind">,
): boolean {
  if (access.kind !== "permission" && access.kind !== "staff") return true;
  if (!permissions.has(access.permission)) return false;
  if (access.kind === "staff") return true;
  if (access.of !== undefined && access.of !== organisationKind) return false;
  return access.flag === undefined || flags.has(access.flag);
}

function refuseOutOfScope({ apiKey }: Operation, actor: Caller): void {
  if (actor.kind !== "api_key" || !apiKey || isInScope(actor.scopes, apiKey)) return;
  throw new AppError("scope_missing", { message: `This API key lacks the scope ${apiKey}.` });
}

function refuseViewer(row: Operation, actor: Caller): void {
  if (actor.kind !== "api_key" && actor.viewing && !isForViewers(row)) throw new AppError("viewing_only");
}

/**
 * Returns the actor that a call is made as. Calls that belong to an organisation are made for the one that the person is viewing;
 * calls about the person themselves and the staff's own calls are not.
 */
function actingFor(row: Pick<Operation, "access">, actor: UserActor): UserActor {
  const isOfOrganisation = row.access.kind === "permission" || row.access.kind === "optional";
  if (!actor.viewing || !isOfOrganisation) return actor;
  const { organisationId, organisationKind, permissions, flags } = actor.viewing;
  return { ...actor, kind: "staff", organisationId, organisationKind, permissions, flags };
}
