import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors.ts";
import type { Scope, UserActor } from "../../../scope.ts";
import { lockSession } from "./session-queries.ts";

/**
 * Keeps a session from ending before the transaction does. Whoever ends it therefore finds all that was done in it, and nothing is done
 * in it afterwards. Throws `unauthenticated` if it has ended.
 */
export async function holdSession(trx: TenantTransaction, tokenHash: Buffer): Promise<void> {
  if (!(await lockSession(trx, tokenHash))) throw new AppError("unauthenticated");
}

export type WithoutSession = Pick<UserActor, "kind" | "organisationId" | "userId">;

/** The scope of somebody who ends their own session, which is therefore not held. */
export const withoutSession = ({ actor, ...scope }: Scope<UserActor>) => {
  const { kind, organisationId, userId } = actor;
  const ending: WithoutSession = { kind, organisationId, userId };
  return { ...scope, actor: ending };
};
