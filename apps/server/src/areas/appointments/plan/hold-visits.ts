import type { TenantTransaction } from "#db/database.ts";
import type { Scope } from "../../../scope.ts";
import { requireNobodyAtDoorOf } from "../appointments/late-change.ts";
import { moveAppointment } from "../appointments/move-appointment.ts";
import { releaseHeld } from "../visits/holding.ts";
import type { BookedVisit } from "../visits/visit.ts";
import { listBookedVisits, listNamedVisits } from "../visits/visit.ts";
import { actInClinic } from "./at-the-clinic.ts";

type Keeper = { kind: "nurse" | "place"; id: string };

/**
 * Puts all that is booked with a nurse or at a place from now on back to the coordinator, without a time, and the requests for which the
 * nurse is named, and gives up what is only held; returns what was booked. The nurse or place must be locked and left or closed, so that
 * nothing is booked meanwhile. Throws `step_not_possible` while a nurse is at the door.
 */
export async function holdAllOf(
  trx: TenantTransaction,
  scope: Scope,
  keeper: Keeper,
  reason: string,
): Promise<BookedVisit[]> {
  const { organisationId } = scope.actor;
  await releaseHeld(trx, scope, organisationId, keeper);
  const booked = await listBookedVisits(trx, organisationId, keeper, { from: scope.now });
  const named = keeper.kind === "nurse" ? await listNamedVisits(trx, organisationId, keeper.id) : [];
  for (const visit of [...booked, ...named]) {
    await actInClinic(trx, scope, visit, ({ scope: atClinic, appointment, order }) => {
      requireNobodyAtDoorOf(order, appointment);
      return moveAppointment(trx, atClinic, appointment, "put_on_hold", { reason });
    });
  }
  return booked;
}
