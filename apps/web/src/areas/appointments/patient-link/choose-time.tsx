import { ApiError } from "../../../lib/api-error.ts";
import type { Availability } from "@kitpath/contract/appointments/availability/availability";
import { horizonDays } from "@kitpath/contract/appointments/availability/availability";
import { addDays } from "@kitpath/contract/time/calendar";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { today } from "../../../lib/today.ts";
import { zoneName } from "../../../lib/visit-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { RadioList } from "../../../ui/radio-list.tsx";
import type { ArrangeProps } from "./arrange-appointment.tsx";
import styles from "./choose-time.module.css";
import type { HeldTime } from "./confirm-time.tsx";
import { ConfirmTime } from "./confirm-time.tsx";
import { DayList } from "./day-list.tsx";
import { linkTimesQuery } from "./queries.ts";

/** How many days are offered at once. */
const stretch = 13;

/** Days first, then the times of one; the time that is chosen is kept while the person confirms it. */
export function ChooseTime(props: ArrangeProps & { onBack: (() => void) | null }) {
  const { link, appointment, onBack } = props;
  const [placeId, setPlaceId] = useState(appointment.place?.id ?? "");
  const [from, setFrom] = useState(today);
  const [held, setHeld] = useState<HeldTime | null>(null);
  const isAtPlace = appointment.type === "IN-CLINIC";
  const asked = { ...(isAtPlace ? { placeId } : {}), from, to: addDays(from, stretch) };
  const read = useQuery({ ...linkTimesQuery(link, asked), enabled: !isAtPlace || placeId !== "" });
  const holding = useMutation({
    mutationFn: (slot: HeldTime["slot"]) =>
      call("holdByLink", { body: { link, appointmentSlotId: slot.id } }).then((kept) => ({ ...kept, slot })),
    onSuccess: setHeld,
    onError: () => void read.refetch(),
  });
  if (held) {
    return (
      <ConfirmTime
        {...props}
        held={held}
        onBack={() => {
          setHeld(null);
          void read.refetch();
        }}
      />
    );
  }
  const last = addDays(today(), horizonDays);
  return (
    <div className={styles.choose}>
      {isAtPlace ? (
        <RadioList
          label="Where do you want to go?"
          options={appointment.places.map(({ id, name, address }) => ({
            value: id,
            label: name,
            description: address,
          }))}
          chosen={placeId}
          radio={{ name: "place", onChange: ({ currentTarget }) => setPlaceId(currentTarget.value) }}
        />
      ) : null}
      {holding.error ? (
        <Notice tone="bad" title="That time is gone">
          {holding.error instanceof ApiError ? holding.error.message : "Try again."}
        </Notice>
      ) : null}
      {isAtPlace && placeId === "" ? null : (
        <Loaded query={read} failure="The free times could not be shown" loading="Looking for free times">
          {(times) => (
            <>
              <h2 className={styles.heading}>When suits you?</h2>
              <DayList
                days={times.days}
                busy={holding.isPending}
                nothing={nothing(times)}
                onChoose={(slot) => holding.mutate(slot)}
              />
              {times.isCovered ? (
                <p className={styles.zone}>{`Times are ${zoneName(zoneOf(times))}.`}</p>
              ) : null}
            </>
          )}
        </Loaded>
      )}
      <div className={styles.pages}>
        <Button disabled={from <= today()} onClick={() => setFrom(addDays(from, -stretch - 1))}>
          Earlier days
        </Button>
        <Button
          disabled={addDays(from, stretch + 1) > last}
          onClick={() => setFrom(addDays(from, stretch + 1))}
        >
          Later days
        </Button>
      </div>
      {onBack ? (
        <Button variant="quiet" wide onClick={onBack}>
          Keep my time
        </Button>
      ) : null}
    </div>
  );
}

const zoneOf = ({ timeZone, days }: Availability) =>
  days.find(({ slots }) => slots.length > 0)?.slots[0]?.timeZone ?? timeZone;

const nothing = ({ isCovered }: Availability) =>
  isCovered
    ? "Nothing is free on these days. Look at later ones."
    : "Nobody comes to your address for this test at the moment. Ask whoever ordered it.";
