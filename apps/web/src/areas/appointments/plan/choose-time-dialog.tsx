import { shortDay } from "@kitpath/contract/time/on-the-clocks";
import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import type { VisitRow } from "@kitpath/contract/appointments/plan/visits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import styles from "./choose-time-dialog.module.css";
import { suggestionsQuery } from "./queries.ts";
import { ConfirmPlan } from "./confirm-plan.tsx";
import type { ChosenTime } from "./suggestion-list.tsx";
import { SuggestionList } from "./suggestion-list.tsx";
import { usePlanning } from "./use-planning.ts";

type ChooseTimeProps = {
  visit: Pick<VisitRow, "id" | "orderNumber" | "area" | "startsAt">;
  onClose: () => void;
};

/** Who could take a visit and when, on the day that is chosen; a time is planned once it is confirmed. */
export function ChooseTimeDialog({ visit, onClose }: ChooseTimeProps) {
  return (
    <Dialog open onClose={onClose} title={`Choose a time for ${visit.orderNumber}`} description={visit.area}>
      <ChooseTime visit={visit} onClose={onClose} />
    </Dialog>
  );
}

export function ChooseTime({ visit, onClose }: ChooseTimeProps) {
  const [day, setDay] = useState("");
  const [chosen, setChosen] = useState<ChosenTime | null>(null);
  const read = useQuery(suggestionsQuery(visit.id, day || undefined));
  const planning = usePlanning(visit, {
    onDone: onClose,
    onRefused: () => {
      setChosen(null);
      void read.refetch();
    },
  });
  if (chosen)
    return (
      <ConfirmPlan
        visit={visit}
        choice={chosen}
        isBusy={planning.isPending}
        onBack={() => setChosen(null)}
        onPlan={() => planning.mutate(chosen.plan)}
      />
    );
  return (
    <>
      <div className={styles.day}>
        <TextField
          label="Day"
          type="date"
          help={
            visit.startsAt
              ? "Leave this empty to see who else could come at the same time."
              : "Leave this empty to see who is free first."
          }
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        {day ? (
          <Button variant="quiet" onClick={() => setDay("")}>
            First free
          </Button>
        ) : null}
      </div>
      <Loaded query={read} failure="The free times could not be shown" loading="Looking for who is free">
        {({ data, isAtItsTime, nextDay }) => (
          <SuggestionList
            suggestions={data}
            heading={
              isAtItsTime ? "Others, at the same time" : day ? `Free on ${shortDay(day)}` : "Free first"
            }
            nobody={nobodyOn(day)}
            next={
              nextDay ? <Button onClick={() => setDay(nextDay)}>Next free: {shortDay(nextDay)}</Button> : null
            }
            busy={planning.isPending}
            onChoose={setChosen}
          />
        )}
      </Loaded>
    </>
  );
}

const nobodyOn = (day: string): string =>
  `Nobody who goes there is free ${day ? `on ${shortDay(day)}` : `within ${horizonDays} days`}.`;
