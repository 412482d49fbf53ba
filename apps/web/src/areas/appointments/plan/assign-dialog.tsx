import { dayTimeIn } from "@kitpath/contract/time/on-the-clocks";
import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import type { Suggestion } from "@kitpath/contract/appointments/plan/suggestions";
import type { VisitRow } from "@kitpath/contract/appointments/plan/visits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Facts } from "../../../ui/facts.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Loaded } from "../../../ui/loaded.tsx";
import { ChooseTime } from "./choose-time-dialog.tsx";
import { told } from "./confirm-plan.tsx";
import { nearestLabel } from "./planned-text.ts";
import { suggestionsQuery } from "./queries.ts";
import { usePlanning } from "./use-planning.ts";

type AssignDialogProps = {
  visit: Pick<VisitRow, "id" | "orderNumber" | "area" | "startsAt" | "type">;
  onClose: () => void;
};

/** Names the nearest who is free and when, before the person is told of it; another can be chosen instead. */
export function AssignDialog({ visit, onClose }: AssignDialogProps) {
  const [isChoosing, setChoosing] = useState(false);
  const read = useQuery(suggestionsQuery(visit.id, undefined));
  const planning = usePlanning(visit, { onDone: onClose, onRefused: () => void read.refetch() });
  const title = isChoosing
    ? `Choose a time for ${visit.orderNumber}`
    : `${nearestLabel(visit)} to ${visit.orderNumber}`;
  return (
    <Dialog open onClose={onClose} title={title} description={visit.area} narrow={!isChoosing}>
      {isChoosing ? (
        <ChooseTime visit={visit} onClose={onClose} />
      ) : (
        <Loaded query={read} failure="Who is free could not be shown" loading="Looking for who is free">
          {({ data: [best] }) =>
            best ? (
              <Best
                best={best}
                type={visit.type}
                isBusy={planning.isPending}
                onOther={() => setChoosing(true)}
                onAssign={(startsAt) =>
                  planning.mutate({
                    startsAt,
                    nurseId: best.nurseId ?? undefined,
                    placeId: best.placeId ?? undefined,
                    onlyIfAsked: true,
                  })
                }
              />
            ) : (
              <EmptyState title={`Nobody who goes there is free within ${horizonDays} days`}>
                <Button onClick={() => setChoosing(true)}>Choose a day</Button>
              </EmptyState>
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}

type BestProps = {
  best: Suggestion;
  type: VisitRow["type"];
  isBusy: boolean;
  onOther: () => void;
  onAssign: (startsAt: string) => void;
};

function Best({ best, type, isBusy, onOther, onAssign }: BestProps) {
  const [first] = best.times;
  if (!first) return null;
  return (
    <div className={layout.form}>
      <Facts
        facts={[
          { label: type === "MOBILE" ? "Nurse" : "Place", value: <strong>{best.name}</strong> },
          { label: "When", value: <strong>{dayTimeIn(first.startsAt, best.timeZone)}</strong> },
          { label: "Why", value: best.reason },
        ]}
      />
      <p>{told}</p>
      <DialogActions busy={isBusy} onCancel={onOther} dismiss="Choose another">
        <Button variant="primary" busy={isBusy} onClick={() => onAssign(first.startsAt)}>
          Assign {best.name}
        </Button>
      </DialogActions>
    </div>
  );
}
