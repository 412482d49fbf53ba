import type { PublicTokenRequest } from "@kitpath/contract/activation";
import { publicTokenRequest } from "@kitpath/contract/activation";
import { z } from "zod";
import { AppError } from "../../errors.ts";
import type { Mode } from "../../scope.ts";

const lifetimeMs = 30 * 60_000;
const sealed = z.object({ person: publicTokenRequest, expiresAt: z.number() });

/** Whose token it is: one of another partner, or of the other mode, is none. */
const contextOf = (mode: Mode, clinicId: string) => `public_token/${mode.name}/${clinicId}`;

/** Whom a partner knows, sealed into a token that the person's own page carries. Nothing of it is kept. */
export function makePublicToken(mode: Mode, clinicId: string, person: PublicTokenRequest, now: Date) {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const content = JSON.stringify({ person, expiresAt: expiresAt.getTime() });
  return { token: mode.secrets.encrypt(content, contextOf(mode, clinicId)), expiresAt };
}

/** Whom a token is for. Throws `link_expired` for one that is over, was changed, or is another partner's. */
export function readPublicToken(mode: Mode, clinicId: string, token: string, now: Date): PublicTokenRequest {
  const content = open(mode, clinicId, token);
  const read = sealed.safeParse(content);
  if (!read.success || read.data.expiresAt <= now.getTime()) throw new AppError("link_expired");
  return read.data.person;
}

function open(mode: Mode, clinicId: string, token: string): unknown {
  try {
    return JSON.parse(mode.secrets.decrypt(token, contextOf(mode, clinicId)));
  } catch {
    return null;
  }
}
