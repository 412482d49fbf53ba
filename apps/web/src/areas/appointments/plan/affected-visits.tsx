import type { AbsenceQuery, Affected, Replaced } from "@kitpath/contract/appointments/plan/absences";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import styles from "./affected-visits.module.css";
import { visitTime } from "./visit-time.ts";

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
  return (
    <Card title={`${formatCount(visits.length, "visit")} of ${nurse.name}`}>
      {visits.length === 0 ? (
        <EmptyState title="No visit is affected">
          The absence can be noted all the same, so that nothing is booked then.
        </EmptyState>
      ) : (
        <ol className={styles.list}>
          {visits.map((each) => (
            <li key={each.visit.id} className={styles.item}>
              <div>
                <p className={styles.when}>{visitTime(each.visit.startsAt ?? affected.startsAt, timeZone)}</p>
                <p className={styles.what}>
                  {each.visit.area}, {each.visit.orderNumber}, {each.visit.clinic}
                </p>
              </div>
              <SelectField
                label={`Who takes over ${each.visit.orderNumber}`}
                help={
                  each.takeOvers.find(({ nurseId }) => nurseId === nurseFor(each))?.reason ??
                  "It waits for another time."
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
          {visits.length === 0 ? "Note the absence" : `Replace ${nurse.name}`}
        </Button>
        {held > 0 ? (
          <p className={styles.what}>
            {formatCount(held, "visit")} will be on hold, waiting for another time.
          </p>
        ) : null}
      </div>
    </Card>
  );
}
