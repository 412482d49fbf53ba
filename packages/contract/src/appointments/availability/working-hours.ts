import { z } from "zod";

const clockProblem = "Write a time such as 09:00.";
export const clock = z
  .string()
  .max(5, { error: clockProblem, abort: true })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, clockProblem);

/** Hours of a weekday on local clocks; 1 is Monday. `00:00` at the end is midnight. */
export const workingHours = z
  .object({ weekday: z.int().min(1).max(7), from: clock, until: clock })
  .refine(({ from, until }) => until === "00:00" || from < until, {
    path: ["until"],
    error: "End after the beginning.",
  });
export type WorkingHours = z.infer<typeof workingHours>;

const endOf = ({ until }: WorkingHours): string => (until === "00:00" ? "24:00" : until);

/** The hours of a week; those of a day do not overlap. */
export const weekOfHours = z
  .array(workingHours)
  .max(21)
  .refine(
    (hours) =>
      hours.every((each, index) =>
        hours.every(
          (other, place) =>
            place <= index ||
            other.weekday !== each.weekday ||
            endOf(other) <= each.from ||
            other.from >= endOf(each),
        ),
      ),
    { error: "Two of these hours overlap." },
  );
