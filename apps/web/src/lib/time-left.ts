import { dayMs, hourMs } from "@kitpath/contract/time/durations";
import { formatCount } from "@kitpath/contract/fields/formats";

export type TimeLeft = { tone: "ok" | "warn" | "bad"; words: string };

/** Returns the time until the end of a day (UTC), in words. */
export function daysLeft(dueOn: string, now: number): TimeLeft {
  const today = new Date(now).toISOString().slice(0, 10);
  const days = Math.round((Date.parse(dueOn) - Date.parse(today)) / dayMs);
  if (days < 0) return { tone: "bad", words: `${formatCount(-days, "day")} overdue` };
  if (days === 0) return { tone: "warn", words: "Due today" };
  return { tone: days <= 7 ? "warn" : "ok", words: `${formatCount(days, "day")} left` };
}

/** Returns the time until a moment, in words. */
export function hoursLeft(dueAt: string, now: number): TimeLeft {
  const ms = Date.parse(dueAt) - now;
  const hours = Math.floor(Math.abs(ms) / hourMs);
  const words = hours < 1 ? "Less than an hour" : formatCount(hours, "hour");
  if (ms < 0) return { tone: "bad", words: `${words} overdue` };
  return { tone: hours < 12 ? "warn" : "ok", words: `${words} left` };
}
