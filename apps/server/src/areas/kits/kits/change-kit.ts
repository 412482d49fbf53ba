import type { KitAnswer, KitChange } from "@kitpath/contract/kits/kits/kits";
import type { TenantTransaction } from "#db/database.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import { react } from "../../../moves/move.ts";
import { invalidFields, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { recordReturnParcel } from "./parcels.ts";
import { presentKit } from "./present.ts";
import { kitRecalled } from "./moves.ts";
import type { Kit } from "./queries.ts";
import { findKitByCode, getKitToChange, lockKit, updateKit } from "./queries.ts";
import { recallKit } from "./recall-kit.ts";

const columns = {
  returnCarrier: "return_carrier",
  returnTrackingNumber: "return_tracking_code",
  returnTrackingUrl: "return_tracking_url",
  expiryDate: "expires_on",
  recalledAt: "recalled_at",
} as const satisfies Record<keyof KitChange, string>;

/** A recall is stored with what else it does. */
type StoredColumn = Exclude<(typeof columns)[keyof KitChange], "recalled_at">;

/**
 * Sets the return parcel, the expiry date and the recall of a kit of the actor's clinic, without moving it. Throws `not_found`,
 * and `invalid_request` for a tracking number without a carrier and for a recall in the future.
 */
export async function changeKit(
  trx: TenantTransaction,
  scope: Scope,
  kitCode: string,
  change: KitChange,
): Promise<KitAnswer> {
  const clinicId = scope.actor.organisationId;
  const found = await findKitByCode(trx, clinicId, kitCode);
  if (!found) throw notFound();
  const kit = await getKitToChange(trx, clinicId, found.id);
  const recalledAt = timeOf(change.recalledAt);
  if (recalledAt && recalledAt > scope.now)
    throw invalidFields({ recalledAt: ["Must not be in the future."] });
  const given = Object.entries({ ...change, recalledAt }).filter(([, value]) => value !== undefined);
  const next = {
    ...kit,
    ...Object.fromEntries(given.map(([name, value]) => [columns[name as keyof KitChange], value])),
  };
  const { return_carrier: carrier, return_tracking_code: trackingCode } = next;
  if (trackingCode && !carrier) throw invalidFields({ returnCarrier: ["Say who carries the parcel."] });
  if (given.length > 0) {
    await updateKit(trx, kit, {
      return_carrier: next.return_carrier,
      return_tracking_code: next.return_tracking_code,
      return_tracking_url: next.return_tracking_url,
      expires_on: next.expires_on,
    } satisfies Record<StoredColumn, unknown>);
    if (recalledAt !== undefined)
      await setRecall(trx, scope, await lockKit(trx, clinicId, kit.id), recalledAt);
    await recordReturnParcel(trx, kit, carrier && trackingCode ? { carrier, trackingCode } : null);
    await appendAudit(trx, scope, {
      action: "kit_changed",
      subjectKind: "kit",
      subjectId: kit.id,
      details: { kit: kit.kit_code, fields: given.map(([name]) => name).join(", ") },
    });
  }
  return presentKit(next);
}

/** Recalls a kit, corrects when it was recalled, or takes the recall back. */
async function setRecall(
  trx: TenantTransaction,
  scope: Scope,
  kit: Kit,
  recalledAt: Date | null,
): Promise<void> {
  if (recalledAt && (await recallKit(trx, scope, kit, recalledAt))) return;
  await updateKit(trx, kit, { recalled_at: recalledAt });
  await react(trx, scope, kitRecalled, { kit, recalledAt });
}

const timeOf = (value: string | null | undefined): Date | null | undefined =>
  typeof value === "string" ? new Date(value) : value;
