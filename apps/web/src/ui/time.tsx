import {
  formatDate,
  formatDay,
  formatDayTime,
  formatMoment,
  formatOwnDate,
  formatSecond,
  formatTeamDay,
} from "@kitpath/contract/fields/formats";

const formats = {
  date: formatDate,
  day: formatDay,
  dayTime: formatDayTime,
  moment: formatMoment,
  ownDate: formatOwnDate,
  second: formatSecond,
  teamDay: formatTeamDay,
};

type TimeProps = { value: string | number | null; format: keyof typeof formats };

const exact = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "long" });

/** A time in the screen's format; hovering shows the exact value and its zone. */
export function Time({ value, format }: TimeProps) {
  const text = formats[format](value);
  if (value === null) return text;
  const date = new Date(typeof value === "number" ? value * 1000 : value);
  return (
    <time dateTime={date.toISOString()} title={exact.format(date)}>
      {text}
    </time>
  );
}
