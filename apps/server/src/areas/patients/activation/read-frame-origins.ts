import { AppError } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { findGuessedClinic } from "./find-guessed-clinic.ts";
import { findActivatingClinic } from "./queries.ts";

type Asked = { mode: Mode; ip: string; now: Date; kitId: string | null; partnerCode: string | null };

/**
 * Returns the sites that may show an activation page in a frame: those of the kit's partner or of the named partner. The answer
 * reveals whether a kit exists, so asking counts as a guess.
 */
export async function readFrameOrigins(asked: Asked): Promise<string[]> {
  const { mode, kitId, partnerCode } = asked;
  try {
    const clinic = kitId
      ? await findGuessedClinic(asked, kitId)
      : partnerCode
        ? await findActivatingClinic(mode.db.directory, { partnerCode })
        : undefined;
    return clinic?.frame_origins ?? [];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
