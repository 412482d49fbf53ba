import type { Replaced } from "@kitpath/contract/appointments/plan/absences";
import type { AbsenceAddress } from "@kitpath/contract/appointments/plan/list-query";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { localToday } from "../../../lib/today.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { AbsenceForm } from "./absence-form.tsx";
import { AffectedVisits } from "./affected-visits.tsx";
import styles from "./absence-form.module.css";
import { absenceQuery, nurseQuery, workingNursesQuery } from "./queries.ts";
import { ReplacedVisits } from "./replaced-visits.tsx";

type AbsenceScreenProps = { address: AbsenceAddress; onChange: (change: AbsenceAddress) => void };

/** A nurse cannot come: whom it affects, who takes over, and who must be told. */
export function AbsenceScreen({ address, onChange }: AbsenceScreenProps) {
  const nurses = useQuery(workingNursesQuery);
  // Of a provider with more nurses than a list has, the one who was pressed may be beyond it.
  const { data: addressed } = useQuery({
    ...nurseQuery(address.nurseId ?? ""),
    enabled: address.nurseId !== undefined,
    retry: false,
  });
  const [done, setDone] = useState<Replaced | null>(null);
  return (
    <>
      <PageHead
        trail={<Link to="/admin/provider/calendar">Calendar</Link>}
        title="A nurse cannot come"
        sub="See which visits that affects, who can take them over at the same time, and whom to call."
      />
      {done ? (
        <ReplacedVisits replaced={done} />
      ) : (
        <Loaded query={nurses} failure="The nurses could not be shown" loading="Loading the nurses">
          {({ data }) => (
            <div className={styles.cards}>
              <AbsenceForm
                key={withAddressed(data, addressed?.data).length}
                nurses={withAddressed(data, addressed?.data)}
                address={address}
                onShow={onChange}
              >
                {address.nurseId && address.firstDay ? (
                  <Affected address={address} nurseId={address.nurseId} onDone={setDone} />
                ) : null}
              </AbsenceForm>
            </div>
          )}
        </Loaded>
      )}
    </>
  );
}

type Named = { id: string; name: string };

const withAddressed = (
  nurses: readonly Named[],
  addressed: (Named & { leftAt: string | null }) | undefined,
) =>
  !addressed || addressed.leftAt || nurses.some(({ id }) => id === addressed.id)
    ? nurses
    : [...nurses, addressed];

type AffectedProps = { address: AbsenceAddress; nurseId: string; onDone: (done: Replaced) => void };

function Affected({ address, nurseId, onDone }: AffectedProps) {
  const { firstDay = localToday(), lastDay = firstDay, from, until } = address;
  const absence = { firstDay, lastDay, from, until };
  const read = useQuery({ ...absenceQuery(nurseId, absence), retry: false });
  return (
    <Loaded query={read} failure="Whom it affects could not be shown" loading="Looking for who can take over">
      {({ data }) => (
        <AffectedVisits key={JSON.stringify(address)} affected={data} absence={absence} onDone={onDone} />
      )}
    </Loaded>
  );
}
