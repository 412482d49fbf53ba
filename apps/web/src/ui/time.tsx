import { formatDay, formatDayTime } from "@kitpath/contract/formats";

type TimeProps = { value: string | number | null; format: "day" | "dayTime" };

const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });

/** A time as its screen shows it; hovering tells the exact value and its zone. */
export function Time({ value, format }: TimeProps) {
  const text = format === "day" ? formatDay(value) : formatDayTime(value);
  if (value === null) return text;
  const date = new Date(typeof value === "number" ? value * 1000 : value);
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {text}
    </time>
  );
}
