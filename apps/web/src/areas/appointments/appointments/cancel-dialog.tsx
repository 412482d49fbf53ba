import type { AppointmentAnswer } from "@kitpath/contract/appointments/appointments/appointments";
import { formatMinor } from "@kitpath/contract/fields/money";
import { onTheClocks } from "@kitpath/contract/time/on-the-clocks";
import { call } from "../../../lib/api.ts";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { isLate, useLateFee } from "./use-late-fee.tsx";

const done = "The appointment is cancelled.";

type CancelDialogProps = { appointment: AppointmentAnswer | null; open: boolean; onClose: () => void };

/** Cancels an appointment, and says before what it costs if it is late. */
export function CancelDialog({ appointment, open, onClose }: CancelDialogProps) {
  const fee = useLateFee();
  const late = appointment?.lateChange?.isLate ? appointment.lateChange : null;
  const send = (reason: string, acceptsFee: boolean) =>
    call("cancelAppointment", { params: { id: appointment?.id ?? "" }, body: { reason, acceptsFee } });
  return (
    <>
      <ReasonDialog
        open={open}
        title="Cancel the appointment?"
        text={[whenOf(appointment), costOf(late), "The order stays open, and another time can be chosen."]
          .filter(Boolean)
          .join(" ")}
        help="The provider reads it."
        action={late ? "Cancel and pay the fee" : "Cancel appointment"}
        dismiss="Keep appointment"
        isDangerous
        done={done}
        onClose={onClose}
        send={(reason) => send(reason, late !== null)}
        onRefused={(error, reason) => {
          // It became late while the dialog was open.
          if (!isLate(error)) return false;
          onClose();
          fee.ask({ refusal: error, again: () => send(reason, true), done });
          return true;
        }}
      />
      {fee.dialog}
    </>
  );
}

const whenOf = (appointment: AppointmentAnswer | null) =>
  appointment?.startsAt ? `It is on ${onTheClocks(appointment.startsAt, appointment.timeZone)}.` : "";

const costOf = (late: AppointmentAnswer["lateChange"]) =>
  late ? `This late, it costs ${formatMinor(late.fee.amountMinor, late.fee.currency)}, plus VAT.` : "";
