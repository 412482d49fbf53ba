import { publicTokenRequest } from "@kitpath/contract/activation";
import { z } from "zod";
import type { Mode } from "../../scope.ts";

const sealed = z.object({ id: z.string(), person: publicTokenRequest });
export type SealedToken = z.infer<typeof sealed>;

/** Whose token it is: one of another partner, or of the other mode, is none. */
const contextOf = (mode: Mode, clinicId: string) => `public_token/${mode.name}/${clinicId}`;

/** Whom a partner knows, sealed into a token that the person's own page carries. Who they are is kept nowhere else. */
export const sealToken = (mode: Mode, clinicId: string, content: SealedToken): string =>
  mode.secrets.encrypt(JSON.stringify(content), contextOf(mode, clinicId));

/** What is in a token; null for one that was changed, or is another partner's. */
export function openToken(mode: Mode, clinicId: string, token: string): SealedToken | null {
  try {
    const content: unknown = JSON.parse(mode.secrets.decrypt(token, contextOf(mode, clinicId)));
    return sealed.safeParse(content).data ?? null;
  } catch {
    return null;
  }
}
