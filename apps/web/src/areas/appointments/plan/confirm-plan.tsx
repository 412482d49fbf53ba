import { dayTimeIn } from "@kitpath/contract/time/on-the-clocks";
import type { VisitRow } from "@kitpath/contract/appointments/plan/visits";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { Facts } from "../../../ui/facts.tsx";
import layout from "../../../ui/form-layout.module.css";
import type { ChosenTime } from "./suggestion-list.tsx";

type ConfirmPlanProps = {
  visit: Pick<VisitRow, "startsAt">;
  choice: ChosenTime;
  isBusy: boolean;
  onBack: () => void;
  onPlan: () => void;
};

/** Who comes and when, before the person is told of it. */
export function ConfirmPlan({ visit: { startsAt }, choice, isBusy, onBack, onPlan }: ConfirmPlanProps) {
  const { suggestion, plan } = choice;
  const { name, nurseId, timeZone } = suggestion;
  return (
    <div className={layout.form}>
      <Facts
        facts={[
          ...(startsAt ? [{ label: "So far", value: dayTimeIn(startsAt, timeZone) }] : []),
          { label: "When", value: <strong>{dayTimeIn(plan.startsAt, timeZone)}</strong> },
          { label: nurseId ? "Nurse" : "Place", value: <strong>{name}</strong> },
        ]}
      />
      <p>{told}</p>
      <DialogActions busy={isBusy} onCancel={onBack} dismiss="Choose another">
        <Button variant="primary" busy={isBusy} onClick={onPlan}>
          {startsAt ? "Change the visit" : "Plan the visit"}
        </Button>
      </DialogActions>
    </div>
  );
}

export const told = "The person and the clinic are told at once.";
