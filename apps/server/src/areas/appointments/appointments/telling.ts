import { hourMs } from "@kitpath/contract/time/durations";
import { z } from "zod";
import { withdrawTexts } from "#areas/messaging/texts/text.ts";
import type { TenantTransaction } from "#db/database.ts";
import { inOneGo } from "#db/in-one-go.ts";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { AppointmentNews } from "#mail/appointment-email.ts";
import type { Scope } from "../../../scope.ts";
import type { AppointmentMove } from "./journey.ts";
import type { Appointment } from "./queries.ts";

const payload = z.object({
  clinicId: z.string(),
  appointmentId: z.string(),
  news: z.enum([
    "choose",
    "on_hold",
    "failed",
    "missed",
    "booked",
    "moved",
    "nurse",
    "cancelled",
    "reminder",
    "soon",
    "link",
    "call",
  ]),
  /** The event that it belongs to; null: the order's newest. */
  eventId: z.string().nullable(),
  /** The time that is no longer agreed. */
  dropped: z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }).nullish(),
});
export type PatientNews = z.infer<typeof payload>;

/** Tells a person about their appointment. It looks at the appointment again when it runs, so that what is over by then is not told. */
export const tellPatientJob: JobDefinition<PatientNews> = {
  name: "tell-patient",
  payload,
  retryLimit: 8,
  retryDelaySeconds: 5,
};

/** How long before an appointment its person is reminded. */
const reminders = { reminder: 48 * hourMs, soon: 2 * hourMs } as const;

type Told = {
  appointment: Appointment;
  had: { startsAt: Date; endsAt: Date } | null;
  /** Whether somebody else was to come at the same time. */
  isOtherNurse: boolean;
  eventId: string | null;
};

const droppedOf = ({ startsAt, endsAt }: NonNullable<Told["had"]>): PatientNews["dropped"] => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const newsOf = (move: AppointmentMove, hadTime: boolean, isOtherNurse: boolean): AppointmentNews | null => {
  if (move === "assign_nurse") return isOtherNurse ? "nurse" : null;
  if (move === "schedule") return "booked";
  if (move === "reschedule") return "moved";
  if (move === "cancel" && hadTime) return "cancelled";
  if (move === "await_action" && hadTime) return "failed";
  return move === "put_on_hold" && hadTime ? "on_hold" : null;
};

/** Has the person told of a move, instead of what waits to tell of the one before, and reminded of the time that it gave. */
export async function tellOfMove(
  trx: TenantTransaction,
  scope: Scope,
  move: AppointmentMove,
  { appointment, had, isOtherNurse, eventId }: Told,
): Promise<void> {
  const { jobs } = scope.mode;
  const { clinic_id: clinicId, id: appointmentId, starts_at: startsAt } = appointment;
  const { order_id: orderId } = appointment;
  const news = newsOf(move, had !== null, isOtherNurse);
  const dropped = had && !startsAt ? droppedOf(had) : null;
  const isNewTime = move === "schedule" || move === "reschedule";
  const remindedAt = Object.entries(isNewTime && startsAt ? reminders : {}).flatMap(
    ([reminder, beforeMs]) => {
      const startAfter = new Date(startsAt!.getTime() - beforeMs);
      return startAfter > scope.now ? [{ reminder: reminder as keyof typeof reminders, startAfter }] : [];
    },
  );
  const about = { clinicId, appointmentId, eventId };
  await inOneGo([
    ...(move === "assign_nurse" ? [] : [withdrawTexts(trx, scope, { clinicId, orderId })]),
    ...(news ? [jobs.enqueue(trx, tellPatientJob, { ...about, news, dropped })] : []),
    ...remindedAt.map(({ reminder: soon, startAfter }) =>
      jobs.enqueue(trx, tellPatientJob, { ...about, news: soon }, { startAfter }),
    ),
  ]);
}

/** Tells the person that they were missed, with the link to the appointment that was asked for instead. */
export const tellOfMissed = (
  trx: TenantTransaction,
  { mode }: Scope,
  { clinic_id: clinicId, id: appointmentId }: Appointment,
  { starts_at: startsAt, ends_at: endsAt }: Appointment,
): Promise<void> =>
  mode.jobs.enqueue(trx, tellPatientJob, {
    clinicId,
    appointmentId,
    news: "missed",
    eventId: null,
    dropped: startsAt && endsAt && droppedOf({ startsAt, endsAt }),
  });

/** Asks the person to choose a time, or says that the provider calls; of an appointment that has one, tells it again. */
export const askPatient = (
  trx: TenantTransaction,
  { mode }: Scope,
  { clinic_id: clinicId, id: appointmentId, starts_at: startsAt, arranged_by: arrangedBy }: Appointment,
  eventId: string | null = null,
): Promise<void> => {
  const news = startsAt ? "link" : arrangedBy === "provider" ? "call" : "choose";
  return mode.jobs.enqueue(trx, tellPatientJob, { clinicId, appointmentId, news, eventId });
};
