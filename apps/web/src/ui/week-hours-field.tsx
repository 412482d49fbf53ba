import { weekdays } from "@kitpath/contract/appointments/availability/hours-words";
import type { WorkingHours } from "@kitpath/contract/appointments/availability/working-hours";
import { Plus, X } from "lucide-react";
import { Button } from "./button.tsx";
import { FieldGroup } from "./field.tsx";
import styles from "./week-hours-field.module.css";

type WeekHoursFieldProps = {
  label: string;
  help?: string;
  /** The error of the week as a whole. */
  error?: string | undefined;
  /** The error of one of the spans, by its place in `hours`. */
  errorOf: (index: number) => string | undefined;
  hours: readonly WorkingHours[];
  onChange: (hours: WorkingHours[]) => void;
  /** What is said of a day without hours. */
  none: string;
};

type Placed = { span: WorkingHours; index: number };

const usual = { from: "09:00", until: "17:00" };
const lastStart = "20:00";

/** Returns the hours that a new span begins with: after the day's last, or the usual ones. */
function nextSpan(weekday: number, spans: readonly Placed[]): WorkingHours {
  const until = spans
    .map(({ span }) => span.until)
    .toSorted()
    .at(-1);
  if (!until) return { weekday, ...usual };
  if (until > lastStart || spans.some(({ span }) => span.until === "00:00"))
    return { weekday, from: "", until: "" };
  const hour = Number(until.slice(0, 2)) + 1;
  return {
    weekday,
    from: `${String(hour).padStart(2, "0")}:00`,
    until: `${String(hour + 3)
      .padStart(2, "0")
      .replace("24", "00")}:00`,
  };
}

const targets = [
  { label: "Monday to Friday", days: [1, 2, 3, 4, 5] },
  { label: "Every day", days: [1, 2, 3, 4, 5, 6, 7] },
  ...weekdays.map((label, index) => ({ label, days: [index + 1] })),
];

/** The hours of a week: several spans a day, and a day's can be copied to others. */
export function WeekHoursField({ label, help, error, errorOf, hours, onChange, none }: WeekHoursFieldProps) {
  const placed = hours.map((span, index) => ({ span, index }));
  const change = (index: number, part: Partial<WorkingHours>) =>
    onChange(hours.map((span, at) => (at === index ? { ...span, ...part } : span)));
  const copy = (from: number, to: readonly number[]) => {
    const spans = hours.filter(({ weekday }) => weekday === from);
    const others = to.filter((weekday) => weekday !== from);
    onChange([
      ...hours.filter(({ weekday }) => !others.includes(weekday)),
      ...others.flatMap((weekday) => spans.map((span) => ({ ...span, weekday }))),
    ]);
  };
  return (
    <FieldGroup label={label} help={help} error={error}>
      <ul className={styles.week}>
        {weekdays.map((day, index) => {
          const weekday = index + 1;
          const spans = placed.filter(({ span }) => span.weekday === weekday);
          return (
            <li key={day} className={styles.day} aria-label={day}>
              <span className={styles.name}>{day}</span>
              <div className={styles.spans}>
                {spans.length === 0 ? <span className={styles.none}>{none}</span> : null}
                {spans.map((each, place) => (
                  <Span
                    key={each.index}
                    {...each}
                    name={`${day}${spans.length > 1 ? `, ${place + 1}` : ""}`}
                    error={errorOf(each.index)}
                    onChange={(part) => change(each.index, part)}
                    onRemove={() => onChange(hours.filter((_span, at) => at !== each.index))}
                  />
                ))}
              </div>
              <div className={styles.actions}>
                <Button
                  variant="quiet"
                  icon
                  aria-label={`Add hours on ${day}`}
                  onClick={() => onChange([...hours, nextSpan(weekday, spans)])}
                >
                  <Plus size={17} aria-hidden="true" />
                </Button>
                {spans.length > 0 ? (
                  <select
                    aria-label={`Copy the hours of ${day} to`}
                    className={styles.copy}
                    value=""
                    onChange={({ target: { value } }) => copy(weekday, targets[Number(value)]!.days)}
                  >
                    <option value="">Copy to</option>
                    {targets.map(({ label: target, days }, at) =>
                      days.length > 1 || days[0] !== weekday ? (
                        <option key={target} value={at}>
                          {target}
                        </option>
                      ) : null,
                    )}
                  </select>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
    </FieldGroup>
  );
}

type SpanProps = Placed & {
  name: string;
  error: string | undefined;
  onChange: (part: Partial<WorkingHours>) => void;
  onRemove: () => void;
};

function Span({ span, index, name, error, onChange, onRemove }: SpanProps) {
  const invalid = error ? true : undefined;
  return (
    <div>
      <div className={styles.span}>
        <input
          type="time"
          name={`hours.${index}.from`}
          aria-label={`${name}: from`}
          aria-invalid={invalid}
          className={styles.time}
          value={span.from}
          onChange={({ target }) => onChange({ from: target.value })}
        />
        <span aria-hidden="true">–</span>
        <input
          type="time"
          name={`hours.${index}.until`}
          aria-label={`${name}: until`}
          aria-invalid={invalid}
          className={styles.time}
          value={span.until}
          onChange={({ target }) => onChange({ until: target.value })}
        />
        <Button variant="quiet" icon aria-label={`Remove ${name}`} onClick={onRemove}>
          <X size={16} aria-hidden="true" />
        </Button>
      </div>
      {error ? (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
