import type { TenantTransaction } from "#db/database.ts";
import { newId } from "#db/ids.ts";
import type { Scope } from "../../../scope.ts";
import type { Appointment } from "./queries.ts";
import { insertAppointmentEvent } from "./queries.ts";

/** Notes something in the chain of custody of an appointment whose state stays; in the clinic's tenant. */
export const noteInChain = (
  trx: TenantTransaction,
  { now, actor }: Scope,
  { clinic_id: clinicId, id, state, starts_at: startsAt }: Appointment,
  what: "not_reached" | "link_sent",
): Promise<void> =>
  insertAppointmentEvent(trx, {
    clinic_id: clinicId,
    id: newId(now),
    appointment_id: id,
    move: what,
    state,
    starts_at: startsAt,
    occurred_at: now,
    actor_kind: actor.kind,
    actor_id: actor.userId,
  });
