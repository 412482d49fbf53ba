import type {
  ActivationSettings,
  ActivationSettingsChange,
} from "@kitpath/contract/patients/activation/activation";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { findGuessedClinic } from "./find-activatable-kit.ts";
import { findActivatingClinic, lockSettings, updateSettings } from "./queries.ts";

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

/** Chooses the sites that may show the activation page in a frame. Throws `conflict` if they have changed since they were seen. */
export async function changeSettings(
  trx: TenantTransaction,
  scope: Scope,
  { frameOrigins, before }: ActivationSettingsChange,
): Promise<ActivationSettings> {
  const { actor, now } = scope;
  const { frame_origins: allowed } = await lockSettings(trx, actor.organisationId, now);
  if (before && before.join() !== allowed.join()) throw new AppError("conflict");
  const sites = [...new Set(frameOrigins)];
  await updateSettings(trx, actor.organisationId, { frame_origins: sites, updated_at: now });
  await appendAudit(trx, scope, { action: "activation_settings_changed" });
  return { frameOrigins: sites };
}
