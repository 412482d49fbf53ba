import type { Confirmation } from "@kitpath/contract/access/accounts/confirmation";
import { AppError } from "../../../errors/errors.ts";
import type { Mode, UserActor } from "../../../scope.ts";
import { listInviting } from "./address-queries.ts";
import { findConfirmation } from "./password-link-queries.ts";
import { presentConfirmation } from "./present.ts";
import { hashToken } from "./token.ts";

/** Tells what a link confirms or has confirmed. Throws `link_expired`. */
export async function checkConfirmation(
  mode: Mode,
  actor: UserActor | null,
  token: string,
  now: Date,
): Promise<Confirmation> {
  const link = await findConfirmation(mode.db.directory, hashToken(token), now);
  if (!link) throw new AppError("link_expired");
  const inviting = await listInviting(mode.db.directory, link.email, link.user_id);
  return presentConfirmation(link, actor, inviting);
}
