import { failureReasons, noShowMinutes } from "@kitpath/contract/appointments/day/failure-reasons";
import type { AppointmentState } from "@kitpath/contract/appointments/appointments/appointment-states";
import { isOpenAppointment } from "@kitpath/contract/appointments/appointments/appointment-states";
import { minuteMs } from "@kitpath/contract/time/durations";
import { advanceKit } from "#areas/kits/kits/advance-kit.ts";
import { findKit } from "#areas/kits/kits/find-kit.ts";
import { readReturnParcel, sendBackKit } from "#areas/kits/kits/parcels.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError } from "../../../errors/errors.ts";
import { react } from "../../../moves/move.ts";
import { noteArrival } from "../appointments/arrival.ts";
import { chargeMissed } from "../appointments/late-change.ts";
import { moveAppointment } from "../appointments/move-appointment.ts";
import { askAfterMissed } from "../appointments/of-order.ts";
import { sampleCollected } from "../appointments/moves.ts";
import { concludeForSample } from "../appointments/sample-taken.ts";
import type { AtClinic } from "../plan/at-the-clinic.ts";
import { isElsewhere } from "../plan/at-the-clinic.ts";
import type { KeptAction } from "./queries.ts";
import type { Told } from "./reported.ts";

/** The lab's own, which no carrier reports about. */
const courier = "COURIER";

export const refusal = (message: string, status?: AppointmentState): AppError =>
  new AppError("step_not_possible", { message, ...(status ? { extra: { status } } : {}) });

export type Done = {
  told: Pick<Told, "kind" | "starts_at" | "nurse_id" | "kit_code" | "barcode" | "reason" | "tracking_code"> &
    Said;
  doneAt: Date;
  /** What the nurse did before at the same visit, at the time that it had. */
  before: readonly KeptAction[];
  /** Whether a coordinator decides it: then nobody asks how long somebody waited, or whether the visit was still theirs. */
  isSettled?: boolean;
};
type Said = Pick<Told, "said_birth" | "said_sex" | "said_first_name" | "said_last_name">;

/** Whether an action counts: it was possible, or a coordinator has recorded it after all. */
const counts = ({ state, settlement }: KeptAction): boolean => state === "done" || settlement === "recorded";

/** Does in the clinic's tenant what a nurse did at the door. Throws what the verbs throw: it was no longer possible. */
export async function doAtDoor(trx: TenantTransaction, at: AtClinic, done: Done): Promise<void> {
  const { scope, appointment, order } = at;
  const { told, isSettled = false } = done;
  const isOpen = appointment.state === "APPOINTMENT_SCHEDULED";
  if (told.kind === "hand_over") return handOver(trx, at, done);
  // Whether somebody came, or could do nothing, says nothing of a visit that another provider has.
  if (isElsewhere(at) && told.kind !== "collect") return;
  if (!isOpen && !isSettled) throw refusal("The visit is over.", appointment.state);
  if (told.kind === "arrive") return arrive(trx, at, done);
  if (told.kind === "collect") return collect(trx, at, done);
  const hasMoved = appointment.starts_at?.getTime() !== told.starts_at.getTime();
  // What happened at a time that the visit does not have any more says nothing of the one that it has.
  if (isSettled && hasMoved && isOpenAppointment(appointment.state)) return;
  if (told.kind === "fail") {
    if (told.reason === "nobody_in" && !isSettled) requireWait(done);
    const reason = `${failureReasons[told.reason!]}.`;
    return moveAppointment(trx, scope, appointment, "await_action", { reason });
  }
  if (!isSettled) requireWait(done);
  await chargeMissed(trx, scope, appointment);
  await moveAppointment(trx, scope, appointment, "miss");
  return askAfterMissed(trx, scope, appointment, order);
}

/** From now on neither the clinic nor the person changes the appointment. */
async function arrive(
  trx: TenantTransaction,
  { scope, appointment }: AtClinic,
  { told, doneAt }: Done,
): Promise<void> {
  const isPast = appointment.starts_at?.getTime() !== told.starts_at.getTime();
  if (isPast || appointment.state !== "APPOINTMENT_SCHEDULED") return;
  await noteArrival(trx, scope, appointment, doneAt);
}

/** Registers one kit; the last one of the order completes the visit. */
async function collect(
  trx: TenantTransaction,
  at: AtClinic,
  { told, doneAt, isSettled }: Done,
): Promise<void> {
  const { scope, appointment, order } = at;
  const { kit_code: kitCode, barcode, said_birth: dateOfBirth } = told;
  if (!kitCode) throw new Error("a sample was collected without a kit");
  if (!dateOfBirth) throw refusal("What the person said of themselves was erased.");
  const said = {
    dateOfBirth,
    gender: told.said_sex,
    firstName: told.said_first_name,
    lastName: told.said_last_name,
  };
  await react(trx, scope, sampleCollected, { order, kitCode, barcode, collectedAt: doneAt, said });
  const { nurse_id: nurseId, starts_at: startsAt } = told;
  const seen = (isSettled || isElsewhere(at)) && nurseId ? { nurseId, startsAt, kits: order.quantity } : null;
  const { providerId } = scope.actor;
  await concludeForSample(trx, scope, appointment, { providerId, seen });
}

/** The wait is counted from the arrival, and not before the visit begins. */
function requireWait({ told, before, doneAt }: Done): void {
  const arrival = before.findLast((action) => action.kind === "arrive" && counts(action));
  if (!arrival) throw refusal("Say that you have arrived first.");
  const arrivedAt = arrival.recorded_at ?? arrival.done_at;
  const hasWaited = (since: Date) => doneAt.getTime() - since.getTime() >= noShowMinutes * minuteMs;
  if (!hasWaited(arrivedAt)) throw refusal(`Wait ${noShowMinutes} minutes after you arrived.`);
  if (!hasWaited(told.starts_at)) throw refusal(`Wait ${noShowMinutes} minutes after the visit begins.`);
}

/** The samples are with the courier: the kits that this nurse collected at this visit are on their way to the lab. */
async function handOver(
  trx: TenantTransaction,
  { scope, order }: AtClinic,
  { told, before }: Done,
): Promise<void> {
  const collected = before.filter((action) => action.kind === "collect" && counts(action));
  if (collected.length === 0) throw refusal("No sample was taken at this visit.");
  for (const action of collected) {
    const kit = await findKit(trx, order.clinic_id, action.recorded_kit_code ?? action.kit_code!);
    // A carrier may have scanned it before this was sent.
    if (kit?.order_id !== order.id || kit.status !== "registered") continue;
    const label = await readReturnParcel(trx, kit);
    const { tracking_code: tracking } = told;
    const parcel = tracking ? { carrier: label?.carrier ?? courier, trackingCode: tracking } : label;
    await (parcel ? sendBackKit(trx, scope, kit, parcel) : advanceKit(trx, scope, kit, "send_back"));
  }
}
