import { AppError } from "../../errors.ts";
import type { Mode } from "../../scope.ts";
import { findClinicOfKit } from "./find-clinic-of-kit.ts";
import { findActivatingClinic } from "./queries.ts";

type Asked = { mode: Mode; ip: string; now: Date; kitId: string | null; partnerCode: string | null };

/**
 * The sites that may show an activation page in a frame: its kit's partner's, or those of the partner that it names. They
 * tell whether there is such a kit, so asking for them is a guess like any other.
 */
export async function readFrameOrigins(asked: Asked): Promise<string[]> {
  const { mode, kitId, partnerCode } = asked;
  try {
    const clinic = kitId
      ? await findClinicOfKit(asked, kitId)
      : partnerCode
        ? await findActivatingClinic(mode.db.directory, { partnerCode })
        : undefined;
    return clinic?.frame_origins ?? [];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
