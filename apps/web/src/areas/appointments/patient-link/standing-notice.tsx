import type { LinkedAppointment } from "@kitpath/contract/appointments/patient-link/patient-link";
import { CallLink } from "../../../ui/call-link.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** What stands before a time is agreed, and what happens if the person does nothing. */
export function StandingNotice({ appointment }: { appointment: LinkedAppointment }) {
  const { status, organisation, willBeCalled, provider, providerPhone } = appointment;
  if (status === "APPOINTMENT_CANCELLED")
    return (
      <Notice tone="info" title="Your appointment is cancelled">
        You can choose another time below.
      </Notice>
    );
  if (status === "SCHEDULING_ON_HOLD")
    return (
      <Notice tone="info" title="Your time could not be kept">
        {`We are sorry. Choose another below; it costs neither you nor ${organisation.name} anything.`}
      </Notice>
    );
  if (status === "AWAITING_ACTION")
    return (
      <Notice tone="info" title="Your sample has not been taken yet">
        {`Choose another time below. If none suits you, tell ${organisation.name}.`}
      </Notice>
    );
  const isCallable = provider !== null && providerPhone !== null;
  if (willBeCalled)
    return (
      <Notice tone="info" title={`${provider ?? "We"} will call you to agree a time`}>
        You need not do anything. If you would rather not wait, choose a time below
        {isCallable ? ", or call them" : ""}.
        {isCallable ? (
          <p>
            <CallLink name={provider} phone={providerPhone} />
          </p>
        ) : null}
      </Notice>
    );
  return null;
}
