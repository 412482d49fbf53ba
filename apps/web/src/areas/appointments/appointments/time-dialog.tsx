import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import { useMutation } from "@tanstack/react-query";
import { showFailure } from "../../../lib/show-failure.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import type { Whereabouts } from "./queries.ts";
import { TimePicker } from "./time-picker.tsx";

type TimeDialogProps = {
  open: boolean;
  title: string;
  at: Whereabouts;
  startsAt: string | null;
  onClose: () => void;
  /** Books the slot with this id. */
  book: (slotId: string) => Promise<unknown>;
};

/** Books a time with one press; a time that is gone meanwhile leaves the dialog open for another. */
export function TimeDialog({ open, title, at, startsAt, onClose, book }: TimeDialogProps) {
  const booking = useMutation({
    mutationFn: (slot: AppointmentSlot) => book(slot.id),
    onSuccess: (_answer, slot) => {
      onClose();
      void showSnackbar("success", `Booked for ${onTheClocks(slot.startsAt, slot.timeZone)}.`);
    },
    onError: showFailure,
  });
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <TimePicker
        at={at}
        chosen={startsAt}
        isBusy={booking.isPending}
        onChoose={(slot) => booking.mutate(slot)}
      />
    </Dialog>
  );
}
