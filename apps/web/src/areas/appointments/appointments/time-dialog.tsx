import type { AppointmentAnswer } from "@kitpath/contract/appointments/appointments/appointments";
import type { PlaceToGo } from "@kitpath/contract/appointments/availability/appointment-places";
import type { AppointmentSlot } from "@kitpath/contract/appointments/availability/slots";
import { formatMinor } from "@kitpath/contract/fields/money";
import { onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { showFailure } from "../../../lib/show-failure.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogActions } from "../../../ui/dialog-actions.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { AppointmentTimes } from "./appointment-times.tsx";
import type { Whereabouts } from "./queries.ts";
import { isLate, useLateFee } from "./use-late-fee.tsx";

type TimeDialogProps = {
  open: boolean;
  title: string;
  at: Whereabouts;
  isAtPlace: boolean;
  /** The appointment with its time so far; null to book the first. */
  agreed: (AppointmentAnswer & { startsAt: string }) | null;
  onClose: () => void;
  /** Books the slot with this id. */
  book: (slotId: string, acceptsFee: boolean) => Promise<unknown>;
};

type Choice = { slot: AppointmentSlot; place: PlaceToGo | null };

const timeOf = ({ startsAt, timeZone }: Pick<AppointmentSlot, "startsAt" | "timeZone">) =>
  onTheClocks(startsAt, timeZone);

/**
 * Books a first time with one press, and moves an appointment once its new time is confirmed. A time that is gone meanwhile leaves the
 * dialog open for another.
 */
export function TimeDialog({ open, title, at, isAtPlace, agreed, onClose, book }: TimeDialogProps) {
  const fee = useLateFee();
  const [choice, setChoice] = useState<Choice | null>(null);
  const close = () => {
    setChoice(null);
    onClose();
  };
  const doneOf = ({ slot }: Choice) => `Booked for ${timeOf(slot)}.`;
  const isLateNow = agreed?.lateChange?.isLate ?? false;
  const booking = useMutation({
    mutationFn: ({ slot }: Choice) => book(slot.id, isLateNow),
    onSuccess: (_answer, booked) => {
      close();
      void showSnackbar("success", doneOf(booked));
    },
    onError: (error, tried) => {
      setChoice(null);
      // It became late while the dialog was open.
      if (!isLate(error)) return showFailure(error);
      onClose();
      fee.ask({ refusal: error, again: () => book(tried.slot.id, true), done: doneOf(tried) });
    },
  });
  return (
    <>
      <Dialog open={open} onClose={close} title={choice ? "Move the appointment?" : title}>
        {choice && agreed ? (
          <ConfirmMove
            agreed={agreed}
            choice={choice}
            isBusy={booking.isPending}
            onBack={() => setChoice(null)}
            onMove={() => booking.mutate(choice)}
          />
        ) : (
          <AppointmentTimes
            at={at}
            own={agreed ? { appointmentId: agreed.id } : {}}
            isAtPlace={isAtPlace}
            firstPlace={agreed?.place ?? null}
            chosen={agreed?.startsAt ?? null}
            isBusy={booking.isPending}
            onChoose={(slot, place) =>
              agreed ? setChoice({ slot, place }) : booking.mutate({ slot, place })
            }
          />
        )}
      </Dialog>
      {fee.dialog}
    </>
  );
}

type ConfirmMoveProps = {
  agreed: NonNullable<TimeDialogProps["agreed"]>;
  choice: Choice;
  isBusy: boolean;
  onBack: () => void;
  onMove: () => void;
};

/** From when to when, and what it costs if it is late. */
function ConfirmMove({ agreed, choice: { slot, place }, isBusy, onBack, onMove }: ConfirmMoveProps) {
  const late = agreed.lateChange?.isLate ? agreed.lateChange : null;
  const isOtherPlace = place !== null && place.id !== agreed.place?.id;
  return (
    <div className={layout.form}>
      <Facts
        facts={[
          { label: "From", value: timeOf(agreed) },
          { label: "To", value: <strong>{timeOf(slot)}</strong> },
          ...(isOtherPlace ? [{ label: "New place", value: `${place.name}, ${place.fullAddress}` }] : []),
        ]}
      />
      <p>The patient is told of the new time.</p>
      {late ? (
        <Notice
          tone="bad"
          title={`This change costs ${formatMinor(late.fee.amountMinor, late.fee.currency)}, plus VAT`}
        >
          {`It was free until ${onTheClocks(late.freeUntil, agreed.timeZone)}.`}
        </Notice>
      ) : null}
      <DialogActions busy={isBusy} onCancel={onBack} dismiss="Choose another">
        <Button variant="primary" busy={isBusy} onClick={onMove}>
          {late ? "Move and pay the fee" : "Move appointment"}
        </Button>
      </DialogActions>
    </div>
  );
}
