import type { TenantTransaction } from "#db/database.ts";
import { advanceKit } from "#areas/kits/kits/advance-kit.ts";
import { isDelivered } from "#areas/kits/kits/parcels.ts";
import type { KitInParcel } from "#areas/kits/kits/codes.ts";
import { findKitsInParcel } from "#areas/kits/kits/codes.ts";
import type { KitMove } from "#areas/kits/kits/journey.ts";
import { nextKitState } from "#areas/kits/kits/journey.ts";
import type { Kit } from "#areas/kits/kits/kit.ts";
import { lockKitById } from "#areas/kits/kits/find-kit.ts";
import type { Mode, Scope } from "../../../scope.ts";
import { listCarrierMoves } from "./queries.ts";
import type { Push } from "./read-push.ts";

/**
 * A carrier's push: the status of a parcel, signed (`read-push.ts`), received at one address (`push-route.ts`). It moves the parcel's
 * kits as a scan by us would.
 */

type Deps = { mode: Mode; now: Date; random: () => number };

/** How many kits a push moved, and for how many it was outdated or not possible. */
export type Received = { moved: number; ignored: number };

/** Moves the kits in a parcel, as far as their state allows. A parcel that is not ours moves none. */
export async function receivePush(deps: Deps, push: Push): Promise<Received> {
  const kits = await findKitsInParcel(deps.mode.db.directory, push.carrier, push.trackingNumber);
  const received: Received = { moved: 0, ignored: 0 };
  for (const kit of kits) {
    const actor = { kind: "carrier" as const, organisationId: kit.clinicId, userId: null };
    const isMoved = await deps.mode.db.inTenant(kit.clinicId, (trx) =>
      moveByPush(trx, { ...deps, actor, requestId: null }, kit, push),
    );
    received[isMoved ? "moved" : "ignored"]++;
  }
  return received;
}

const moves: Record<KitInParcel["direction"], Partial<Record<Push["status"], KitMove>>> = {
  // An outbound kit stays "dispatched" until it is out for delivery.
  outbound: { OUT_FOR_DELIVERY: "go_out_for_delivery", DELIVERED: "deliver", LOST: "lose_parcel" },
  return: {
    COLLECTED: "send_back",
    IN_TRANSIT: "send_back",
    OUT_FOR_DELIVERY: "send_back",
    DELIVERED: "arrive_back",
    LOST: "lose_parcel",
  },
};

async function moveByPush(
  trx: TenantTransaction,
  scope: Scope,
  { kitId, clinicId, direction }: KitInParcel,
  push: Push,
): Promise<boolean> {
  const move = moves[direction][push.status];
  if (!move) return false;
  const kit = await lockKitById(trx, clinicId, kitId);
  const scannedAt = new Date(push.occurredAt).toISOString();
  if (!isPossible(kit, move, push.status, scope.now)) return false;
  if (direction === "outbound" && (await isDelivered(trx, kit))) return false;
  const earlier = await listCarrierMoves(trx, clinicId, kitId);
  const isOld = earlier.some(
    (known) =>
      known.scanned_at > scannedAt || (known.scanned_at === scannedAt && known.status === push.status),
  );
  if (isOld) return false;
  await advanceKit(trx, scope, kit, move, {
    ...(push.place ? { place: push.place } : {}),
    detail: {
      carrier: push.carrier,
      trackingCode: push.trackingNumber,
      status: push.status,
      scannedAt,
    },
  });
  return true;
}

/** Whether a status may still move the kit. A return is recorded at its first scan, and again when it is out for delivery. */
function isPossible(kit: Kit, move: KitMove, status: Push["status"], at: Date): boolean {
  if (move === "send_back" && status !== "OUT_FOR_DELIVERY" && kit.status !== "registered") return false;
  return typeof nextKitState(kit, move, at) === "string";
}
