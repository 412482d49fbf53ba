import type {
  ActivationSettings,
  ActivationSettingsChange,
} from "@kitpath/contract/patients/activation/activation";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { AppError } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { lockSettings, updateSettings } from "./queries.ts";

/** Chooses the sites that may show the activation page in a frame. Throws `conflict` if they are no longer those that were seen. */
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
