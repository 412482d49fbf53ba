import { call } from "../../../lib/api.ts";
import { ReasonDialog } from "../../../ui/reason-dialog.tsx";
import { isLate, useLateFee } from "./use-late-fee.tsx";

const done = "The appointment is cancelled.";

/** Cancels an appointment; if it is late, only once the fee is accepted. */
export function CancelDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const fee = useLateFee();
  const send = (reason: string, acceptsFee: boolean) =>
    call("cancelAppointment", { params: { id }, body: { reason, acceptsFee } });
  return (
    <>
      <ReasonDialog
        open={open}
        title="Cancel the appointment?"
        text="The order stays open, and another time can be chosen."
        help="The provider reads it."
        action="Cancel appointment"
        isDangerous
        done={done}
        onClose={onClose}
        send={(reason) => send(reason, false)}
        onRefused={(error, reason) => {
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
