import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { toldOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { TimePicker } from "../../../ui/time-picker.tsx";
import type { ArrangeProps, Notes } from "./arrange-appointment.tsx";
import styles from "./choose-time.module.css";
import type { HeldTime } from "./confirm-time.tsx";
import { ConfirmTime } from "./confirm-time.tsx";
import { linkPlacesQuery, linkTimesQuery, timesKey } from "./queries.ts";

type Choice = { slot: AppointmentSlot; place: PlaceToGo | null };

/** The person chooses where and when; the time is kept while they confirm it. */
export function ChooseTime(props: ArrangeProps & { notes: Notes; onBack: (() => void) | null }) {
  const { link, appointment, onBack } = props;
  const isAtPlace = appointment.type === "IN-CLINIC";
  const [place, setPlace] = useState<PlaceToGo | null>(isAtPlace ? appointment.place : null);
  const [held, setHeld] = useState<HeldTime | null>(null);
  const queryClient = useQueryClient();
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: timesKey(link) });
  const holding = useMutation({
    mutationFn: ({ slot }: Choice) => call("holdByLink", { body: { link, appointmentSlotId: slot.id } }),
    onSuccess: (kept, choice) => {
      setPlace(choice.place);
      setHeld({ ...kept, ...choice });
    },
    onError: readAgain,
  });
  const back = () => {
    setHeld(null);
    readAgain();
  };
  if (held) return <ConfirmTime {...props} held={held} onBack={back} />;
  return (
    <div className={styles.choose}>
      <h2 className={styles.heading}>{isAtPlace ? "Where and when suits you?" : "When suits you?"}</h2>
      {holding.error ? (
        <Notice tone="bad" title="That time could not be kept for you">
          {toldOf(holding.error, "Check that you are online, and try again.")}
        </Notice>
      ) : null}
      <TimePicker
        isAtPlace={isAtPlace}
        firstPlace={place}
        places={linkPlacesQuery(link)}
        timesOf={(asked) => linkTimesQuery(link, asked)}
        uncovered={{
          title: isAtPlace ? noPlace : nobodyComes,
          text: `Please ask ${appointment.organisation.name} what to do.`,
        }}
        chosen={appointment.status === "APPOINTMENT_SCHEDULED" ? appointment.startsAt : null}
        isBusy={holding.isPending}
        onChoose={(slot, at) => holding.mutate({ slot, place: at })}
      />
      {onBack ? (
        <Button variant="quiet" wide onClick={onBack}>
          Keep my time
        </Button>
      ) : null}
    </div>
  );
}

const noPlace = "No place takes the sample for this test at the moment";
const nobodyComes = "Nobody comes to your address for this test at the moment";
