import { dayTimeIn } from "@kitpath/contract/time/on-the-clocks";
import type { AbsenceQuery, Affected, Replaced } from "@kitpath/contract/appointments/plan/absences";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import styles from "./affected-visits.module.css";

type AffectedVisitsProps = { affected: Affected; absence: AbsenceQuery; onDone: (done: Replaced) => void };

const onHold = "";

/** Each visit of the absent nurse, with who takes it over; then all of it is done in one press. */
export function AffectedVisits({ affected, absence, onDone }: AffectedVisitsProps) {
  const { nurse, visits, timeZone } = affected;
  const [reason, setReason] = useState("");
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const nurseFor = ({ visit, takeOvers }: Affected["visits"][number]) =>
    chosen[visit.id] ?? takeOvers[0]?.nurseId ?? onHold;
  const replacing = useMutation({
    mutationFn: () =>
      call("replaceNurse", {
        params: { id: nurse.id },
        body: {
          absence: { ...absence, reason: reason.trim() || "Cannot come" },
          takeOvers: visits.flatMap((each) => {
            const nurseId = nurseFor(each);
            return nurseId === onHold ? [] : [{ visitId: each.visit.id, nurseId }];
          }),
        },
      }),
    onSuccess: ({ data }) => onDone(data),
    onError: showFailure,
  });
  const held = visits.filter((each) => nurseFor(each) === onHold).length;
  const handedOver = visits.length - held;
  const alone = visits.filter(({ takeOvers }) => takeOvers.length === 0).length;
  return (
    <Card
      title={
        visits.length === 0
          ? `No visit of ${nurse.name} is affected`
          : `${formatCount(visits.length, "visit")} of ${nurse.name} ${visits.length === 1 ? "is" : "are"} affected`
      }
    >
      {visits.length === 0 ? (
        <p>The absence can be noted all the same, so that nothing is booked with {nurse.name} then.</p>
      ) : (
        <>
          <p>{whoCan(visits.length, alone)}</p>
          <ol className={styles.list}>
            {visits.map((each) => (
              <li key={each.visit.id} className={styles.item}>
                <div>
                  <p className={styles.when}>
                    {dayTimeIn(each.visit.startsAt ?? affected.startsAt, timeZone)}
                  </p>
                  <p className={styles.what}>
                    {each.visit.area}, {each.visit.orderNumber}, {each.visit.clinic}
                  </p>
                </div>
                <SelectField
                  label={`Who takes over ${each.visit.orderNumber}?`}
                  help={
                    each.takeOvers.find(({ nurseId }) => nurseId === nurseFor(each))?.reason ??
                    "It loses its time, and waits among the requests for another."
                  }
                  value={nurseFor(each)}
                  onChange={({ target }) => setChosen((now) => ({ ...now, [each.visit.id]: target.value }))}
                >
                  {each.takeOvers.map(({ nurseId, name }) => (
                    <option key={nurseId} value={nurseId}>
                      {name}
                    </option>
                  ))}
                  <option value={onHold}>
                    {each.takeOvers.length === 0 ? "Nobody is free: put on hold" : "Put on hold"}
                  </option>
                </SelectField>
              </li>
            ))}
          </ol>
        </>
      )}
      <div className={styles.foot}>
        <TextField
          label="Reason for the absence"
          isOptional
          help="Only your team reads it."
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button variant="primary" busy={replacing.isPending} onClick={() => replacing.mutate()}>
          {actionOf(handedOver, held)}
        </Button>
        <p className={styles.what}>
          Nothing changes before you press this. It also notes the absence, so that nothing more is booked
          then. Next you see whom to call.
        </p>
      </div>
    </Card>
  );
}

/** Says for how many of the visits somebody else is free. */
function whoCan(visits: number, alone: number): string {
  if (alone === 0)
    return visits === 1
      ? "Somebody else is free at the same time."
      : "For each of them somebody else is free at the same time.";
  if (alone === visits)
    return visits === 1
      ? "Nobody else is free at that time. It goes on hold, and needs another time."
      : "Nobody else is free at these times. They go on hold, and need other times.";
  return `For ${visits - alone} of them somebody else is free at the same time. For ${alone} nobody is: ${alone === 1 ? "it goes on hold, and needs another time" : "they go on hold, and need other times"}.`;
}

function actionOf(handedOver: number, held: number): string {
  if (handedOver + held === 0) return "Note the absence";
  if (held === 0) return `Hand over ${formatCount(handedOver, "visit")}`;
  const onHoldWords = `${formatCount(held, "visit")} on hold`;
  return handedOver === 0
    ? `Put ${onHoldWords}`
    : `Hand over ${formatCount(handedOver, "visit")}, put ${held} on hold`;
}
