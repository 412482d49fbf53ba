import { formatClock } from "@kitpath/contract/fields/formats";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { call } from "../../../lib/api.ts";
import { toldOf } from "../../../lib/api-error.ts";
import { useFields } from "../../../lib/form-fields.ts";
import { keepKey } from "../../../lib/idempotency-key.ts";
import { useSecond } from "../../../lib/use-now.ts";
import { Notice } from "../../../ui/notice.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { AppointmentTimes } from "./appointment-times.tsx";
import type { Whereabouts } from "./queries.ts";
import type { Entry } from "./visit-entry.ts";

const nothing = { slotId: "", startsAt: "", timeZone: "", heldUntil: "" };

/** The time of an order's appointment, held while the rest of the order is filled in. */
export function TimeNow({ at, isAtPlace }: { at: Whereabouts; isAtPlace: boolean }) {
  const { control, setValue, errorOf } = useFields<Entry>();
  const { slotId, startsAt, timeZone, heldUntil } = useWatch({ control, name: "visit" });
  const now = useSecond();
  const [withKey] = useState(keepKey);
  const isOver = heldUntil !== "" && Date.parse(heldUntil) <= now;
  const keep = (held: typeof nothing) => {
    setValue("visit.startsAt", held.startsAt);
    setValue("visit.timeZone", held.timeZone);
    setValue("visit.heldUntil", held.heldUntil);
    setValue("visit.slotId", held.slotId, { shouldDirty: true, shouldValidate: held.slotId !== "" });
  };
  const holding = useMutation({
    mutationFn: (slot: AppointmentSlot) =>
      withKey({ ...at, slot }, (idempotencyKey) =>
        call("holdSlot", { body: { appointmentSlotId: slot.id, ...at } }, { idempotencyKey }),
      ),
    onSuccess: ({ appointmentSlotId, expiresAt }, slot) =>
      keep({
        slotId: appointmentSlotId,
        startsAt: slot.startsAt,
        timeZone: slot.timeZone,
        heldUntil: expiresAt,
      }),
    onError: (error) => {
      keep(nothing);
      void showSnackbar("error", toldOf(error, "This time could not be held. Choose another."));
    },
  });
  const error = errorOf("visit.slotId");
  return (
    <>
      {slotId && !isOver ? (
        <Notice tone="ok" title={onTheClocks(startsAt, timeZone)}>
          Held for you until {formatClock(heldUntil)}. Place the order before then.
        </Notice>
      ) : null}
      {slotId && isOver ? (
        <Notice tone="bad" title="The time that you chose is no longer held">
          Choose it again if it is still free, or another.
        </Notice>
      ) : null}
      {error ? <Notice tone="bad">{error}</Notice> : null}
      <AppointmentTimes
        key={Object.values(at).join("\n")}
        at={at}
        own={slotId && !isOver ? { heldSlotId: slotId } : {}}
        isAtPlace={isAtPlace}
        chosen={isOver ? null : startsAt || null}
        isBusy={holding.isPending}
        onChoose={(slot) => holding.mutate(slot)}
      />
    </>
  );
}
