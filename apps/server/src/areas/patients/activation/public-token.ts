import { publicTokenRequest } from "@kitpath/contract/patients/activation/activation";
import { z } from "zod";
import type { Mode } from "../../../scope.ts";

const sealed = z.object({ id: z.string(), person: publicTokenRequest });
type SealedToken = z.infer<typeof sealed>;

/** The encryption context: a token of another partner or of the other mode cannot be decrypted. */
const contextOf = (mode: Mode, clinicId: string) => `public_token/${mode.name}/${clinicId}`;

/** Encrypts a partner's data about a person into a token for the person's own page. The data are stored nowhere else. */
export const sealToken = (mode: Mode, clinicId: string, content: SealedToken): string =>
  mode.secrets.encrypt(JSON.stringify(content), contextOf(mode, clinicId));

/** Decrypts a token; null if it was changed or belongs to another partner. */
export function openToken(mode: Mode, clinicId: string, token: string): SealedToken | null {
  try {
    const content: unknown = JSON.parse(mode.secrets.decrypt(token, contextOf(mode, clinicId)));
    return sealed.safeParse(content).data ?? null;
  } catch {
    return null;
  }
}
