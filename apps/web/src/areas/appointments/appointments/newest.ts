import type { AppointmentAnswer } from "@kitpath/contract/appointments/appointments/appointments";

/** Returns which of an order's appointments stands: the newest, since a new one is made only once the others are over. */
export const newestOf = <A extends Pick<AppointmentAnswer, "createdAt">>(
  appointments: readonly A[],
): A | null => appointments.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)).at(-1) ?? null;
