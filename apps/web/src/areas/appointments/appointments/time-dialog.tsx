import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../../../lib/show-failure.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { AppointmentTimes } from "./appointment-times.tsx";
import type { Whereabouts } from "./queries.ts";
import { isLate, useLateFee } from "./use-late-fee.tsx";

type TimeDialogProps = {
  open: boolean;
  title: string;
  at: Whereabouts;
  isAtPlace: boolean;
  /** Of the appointment so far. */
  place: PlaceToGo | null;
  startsAt: string | null;
  onClose: () => void;
  /** Books the slot with this id. */
  book: (slotId: string, acceptsFee: boolean) => Promise<unknown>;
};

/** Books a time with one press; a time that is gone meanwhile leaves the dialog open for another. */
export function TimeDialog({ open, title, at, isAtPlace, place, ...props }: TimeDialogProps) {
  const { startsAt, onClose, book } = props;
  const fee = useLateFee();
  const doneOf = (slot: AppointmentSlot) => `Booked for ${onTheClocks(slot.startsAt, slot.timeZone)}.`;
  const booking = useMutation({
    mutationFn: (slot: AppointmentSlot) => book(slot.id, false),
    onSuccess: (_answer, slot) => {
      onClose();
      void showSnackbar("success", doneOf(slot));
    },
    onError: (error, slot) => {
      if (!isLate(error)) return showFailure(error);
      onClose();
      fee.ask({ refusal: error, again: () => book(slot.id, true), done: doneOf(slot) });
    },
  });
  return (
    <>
      <Dialog open={open} onClose={onClose} title={title}>
        <AppointmentTimes
          at={at}
          isAtPlace={isAtPlace}
          firstPlace={place}
          chosen={startsAt}
          isBusy={booking.isPending}
          onChoose={(slot) => booking.mutate(slot)}
        />
      </Dialog>
      {fee.dialog}
    </>
  );
}
