import { onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import type {
  AffectedVisit,
  NewTimeAway,
  TimeAway,
} from "@kitpath/contract/appointments/availability/times-away";
import { newTimeAway } from "@kitpath/contract/appointments/availability/times-away";
import { formatCount } from "@kitpath/contract/fields/formats";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { stretchIn, todayIn } from "../lib/zone-time.ts";
import { Badge } from "./badge.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import layout from "./form-layout.module.css";
import { Notice } from "./notice.tsx";
import type { Once } from "./save-form.tsx";
import { SaveForm, useSaveForm } from "./save-form.tsx";
import styles from "./times-away-card.module.css";
import { useConfirmation } from "./use-confirmation.tsx";

type Added = { visits: AffectedVisit[] };

type TimesAwayCardProps = {
  title: string;
  /** As in “Add absence”. */
  one: string;
  none: string;
  times: readonly TimeAway[];
  timeZone: string;
  /** Why no more can be added. */
  isEnded: boolean;
  add: (body: NewTimeAway, once: Once) => Promise<Added>;
  remove: (awayId: string) => Promise<unknown>;
};

/** When a nurse is away or a place is shut, with what is booked then. */
export function TimesAwayCard(props: TimesAwayCardProps) {
  const { title, one, none, times, timeZone, isEnded, add, remove } = props;
  const [isAdding, setAdding] = useState(false);
  const [affected, setAffected] = useState<AffectedVisit[]>([]);
  const removing = useConfirmation(({ id, startsAt, endsAt }: TimeAway) => ({
    title: `Remove this ${one}?`,
    text: `${stretchIn(timeZone, startsAt, endsAt)}. Its times can be booked again at once.`,
    action: "Remove",
    act: () => remove(id),
    done: `The ${one} is removed.`,
  }));
  return (
    <Card
      title={title}
      action={
        isEnded ? null : (
          <Button onClick={() => setAdding(true)}>
            <Plus size={17} aria-hidden="true" />
            Add {one}
          </Button>
        )
      }
    >
      {affected.length > 0 ? (
        <Notice tone="info" title={`${formatCount(affected.length, "visit")} booked in this ${one}`}>
          <p>They stay booked until somebody moves them:</p>
          <Visits visits={affected} timeZone={timeZone} />
        </Notice>
      ) : null}
      {times.length === 0 ? <p className={styles.none}>{none}</p> : null}
      <ul className={styles.times}>
        {times.map((time) => (
          <li key={time.id} className={styles.time}>
            <div>
              <strong>{stretchIn(timeZone, time.startsAt, time.endsAt)}</strong>
              <div className={styles.reason}>{time.reason}</div>
              {time.visits > 0 ? (
                <Badge tone="warn">{`${formatCount(time.visits, "visit")} booked then`}</Badge>
              ) : null}
            </div>
            <Button
              variant="quiet"
              icon
              aria-label={`Remove ${stretchIn(timeZone, time.startsAt, time.endsAt)}`}
              onClick={() => removing.ask(time)}
            >
              <Trash2 size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={isAdding}
        narrow
        onClose={() => setAdding(false)}
        title={`Add ${one}`}
        description={`On the clocks of ${timeZone}. Nobody can be booked then.`}
      >
        <AwayForm
          one={one}
          timeZone={timeZone}
          add={add}
          onClose={() => setAdding(false)}
          onAdded={setAffected}
        />
      </Dialog>
      {removing.dialog}
    </Card>
  );
}

type AwayFormProps = Pick<TimesAwayCardProps, "one" | "timeZone" | "add"> & {
  onClose: () => void;
  onAdded: (visits: AffectedVisit[]) => void;
};

function AwayForm({ one, timeZone, add, onClose, onAdded }: AwayFormProps) {
  const today = todayIn(timeZone);
  const [hasTimes, setTimes] = useState(false);
  const form = useSaveForm({
    schema: newTimeAway,
    first: { firstDay: today, lastDay: today, from: null, until: null, reason: "" },
    send: (body, once) => add(body, once),
    done: ({ visits }) =>
      visits.length > 0
        ? `The ${one} is noted. ${formatCount(visits.length, "visit")} booked then must be moved.`
        : `The ${one} is noted.`,
    onSaved: ({ visits }) => {
      onAdded(visits);
      onClose();
    },
  });
  const written = { setValueAs: (value: string | null) => value || null };
  return (
    <SaveForm form={form} action={`Add ${one}`} onCancel={onClose}>
      <div className={layout.pair}>
        <TextField label="First day" type="date" min={today} {...form.field("firstDay")} />
        <TextField label="Last day" type="date" min={today} {...form.field("lastDay")} />
      </div>
      <Checkbox
        label="Only part of the day"
        checked={hasTimes}
        onChange={({ target }) => {
          setTimes(target.checked);
          form.setValue("from", null);
          form.setValue("until", null);
        }}
      />
      {hasTimes ? (
        <div className={layout.pair}>
          <TextField label="From, on the first day" type="time" {...form.field("from", written)} />
          <TextField label="Until, on the last day" type="time" {...form.field("until", written)} />
        </div>
      ) : null}
      <TextField label="Reason" help="Your team reads it." maxLength={200} {...form.field("reason")} />
    </SaveForm>
  );
}

/** Visits that somebody must look after. */
export const Visits = ({ visits, timeZone }: { visits: readonly AffectedVisit[]; timeZone: string }) => (
  <ul className={styles.visits}>
    {visits.map(({ id, startsAt, area, orderNumber }) => (
      <li key={id}>
        {onTheClocks(startsAt, timeZone)} · {area} · {orderNumber}
      </li>
    ))}
  </ul>
);
