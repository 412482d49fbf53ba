import type { BookedThen, ClosedDays } from "@kitpath/contract/appointments/closed-days/closed-days";
import { newClosedDays } from "@kitpath/contract/appointments/closed-days/closed-days";
import { formatCount } from "@kitpath/contract/fields/formats";
import { datedDay, onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import { Link } from "@tanstack/react-router";
import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { today } from "../../../lib/today.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SaveForm, useSaveForm } from "../../../ui/save-form.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";

export const trail = <Link to="/admin/provider/calendar">Calendar</Link>;

const inWords = ({ firstDay, lastDay }: Pick<ClosedDays, "firstDay" | "lastDay">): string =>
  firstDay === lastDay ? datedDay(firstDay) : `${datedDay(firstDay)} to ${datedDay(lastDay)}`;

type ClosedDaysScreenProps = { closed: readonly ClosedDays[]; canPlan: boolean };

/** The days on which nobody of the provider works, beside public holidays. */
export function ClosedDaysScreen({ closed, canPlan }: ClosedDaysScreenProps) {
  const [isAdding, setAdding] = useState(false);
  const removing = useConfirmation((days: ClosedDays) => ({
    title: "Open again on these days?",
    text: `${inWords(days)}. Their times can be booked again at once.`,
    action: "Open again",
    act: () => call("removeClosedDays", { params: { id: days.id } }),
    done: "These days can be booked again.",
  }));
  return (
    <>
      <PageHead
        trail={trail}
        title="Closed days"
        sub="Nobody works and no place is open then, as on a public holiday."
        actions={
          canPlan ? (
            <Button onClick={() => setAdding(true)}>
              <Plus size={17} aria-hidden="true" />
              Add closed days
            </Button>
          ) : null
        }
      />
      {closed.length === 0 ? (
        <EmptyState title="No closed days to come">
          Public holidays are kept by themselves, by the country of each nurse and place.
        </EmptyState>
      ) : null}
      <div className={layout.form}>
        {closed.map((days) => (
          <Card
            key={days.id}
            title={inWords(days)}
            action={
              canPlan ? (
                <Button
                  variant="quiet"
                  icon
                  aria-label={`Remove ${inWords(days)}`}
                  onClick={() => removing.ask(days)}
                >
                  <Trash2 size={16} aria-hidden="true" />
                </Button>
              ) : null
            }
          >
            <div className={layout.form}>
              <p>{days.reason}</p>
              {days.visits.length > 0 ? <Booked visits={days.visits} /> : null}
            </div>
          </Card>
        ))}
      </div>
      <Dialog
        open={isAdding}
        narrow
        onClose={() => setAdding(false)}
        title="Add closed days"
        description="On the clocks of each nurse and place. Nobody can be booked then."
      >
        <ClosedForm onClose={() => setAdding(false)} />
      </Dialog>
      {removing.dialog}
    </>
  );
}

const Booked = ({ visits }: { visits: readonly BookedThen[] }) => (
  <Notice tone="info" title={`${formatCount(visits.length, "visit")} booked then`}>
    <p>They stay booked until you move them:</p>
    <ul>
      {visits.map(({ id, startsAt, timeZone, area, orderNumber }) => (
        <li key={id}>
          {onTheClocks(startsAt, timeZone)}, {area},{" "}
          <Link to="/admin/provider/visits/$id" params={{ id }}>
            {orderNumber}
          </Link>
        </li>
      ))}
    </ul>
  </Notice>
);

function ClosedForm({ onClose }: { onClose: () => void }) {
  const form = useSaveForm({
    schema: newClosedDays,
    first: { firstDay: today(), lastDay: today(), reason: "" },
    send: (body, once) => call("addClosedDays", { body }, once),
    done: "Nobody can be booked on these days.",
    onSaved: onClose,
  });
  return (
    <SaveForm form={form} action="Add closed days" onCancel={onClose}>
      <div className={layout.pair}>
        <TextField label="First day" type="date" min={today()} {...form.field("firstDay")} />
        <TextField label="Last day" type="date" min={today()} {...form.field("lastDay")} />
      </div>
      <TextField
        label="Reason"
        help="Your team reads it in the calendar."
        maxLength={200}
        {...form.field("reason")}
      />
    </SaveForm>
  );
}
