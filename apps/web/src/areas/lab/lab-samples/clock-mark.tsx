import type { LabClock } from "@kitpath/contract/lab/lab-samples/lab-clock";
import { labClockLabels } from "@kitpath/contract/lab/lab-samples/lab-clock";
import { minuteMs } from "@kitpath/contract/time/durations";
import { CircleCheck, ClockAlert, TriangleAlert } from "lucide-react";
import { useNow } from "../../../lib/use-now.ts";
import styles from "./clock-mark.module.css";

const icons = { on_time: CircleCheck, at_risk: ClockAlert, late: TriangleAlert };

/** Formats as `3 h 20 min`, `2 days 4 h`. */
function lasting(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  return hours % 24 ? `${days} days ${hours % 24} h` : `${days} days`;
}

type ClockMarkProps = { clock: LabClock; dueAt: string; finishedAt: string | null };

/** How a sample stands against its turnaround: an icon, a word, and the time left. */
export function ClockMark({ clock, dueAt, finishedAt }: ClockMarkProps) {
  const now = useNow();
  const Icon = icons[clock];
  const left = Date.parse(dueAt) - (finishedAt === null ? now : Date.parse(finishedAt));
  const rest = left < 0 ? `by ${lasting(-left)}` : finishedAt === null ? `${lasting(left)} left` : null;
  return (
    <span className={`${styles.mark} ${styles[clock]}`}>
      <Icon size={17} aria-hidden="true" />
      <span>
        <strong>{labClockLabels[clock]}</strong>
        {rest ? <span className={styles.rest}> {rest}</span> : null}
      </span>
    </span>
  );
}
