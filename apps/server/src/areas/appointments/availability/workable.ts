import type { WorkingHours } from "@kitpath/contract/appointments/availability/working-hours";
import { invalidFields } from "../../../errors/errors.ts";

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};
const dayMinutes = 24 * 60;

const lengthOf = ({ from, until }: WorkingHours): number =>
  (minutesOf(until) || dayMinutes) - minutesOf(from);

/** Throws `invalid_request` for hours in which nobody could ever be booked: none, or all of them shorter than a visit. */
export function requireWorkable(hours: readonly WorkingHours[], visitMinutes: number): void {
  if (hours.length === 0) throw invalidFields({ hours: ["Add hours. Without any, nobody can be booked."] });
  if (hours.every((each) => lengthOf(each) < visitMinutes))
    throw invalidFields({
      hours: [`All of these are shorter than a visit of ${visitMinutes} minutes, so nobody can be booked.`],
    });
}
