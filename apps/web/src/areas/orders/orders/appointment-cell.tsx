import type { AppointmentStage } from "@kitpath/contract/orders/orders/appointment-stages";
import { appointmentStageLabels } from "@kitpath/contract/orders/orders/appointment-stages";
import { formatMinor } from "@kitpath/contract/fields/money";
import type { OrderAppointment } from "@kitpath/contract/orders/orders/orders";
import { shortOnTheClocks, zoneName } from "@kitpath/contract/time/on-the-clocks";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";
import table from "../../../ui/table-layout.module.css";
import styles from "./order-history-screen.module.css";

const tones: Record<AppointmentStage, Tone> = {
  none: "warn",
  waiting: "info",
  scheduled: "ok",
  on_hold: "warn",
  awaiting_action: "bad",
  done: "ok",
  cancelled: "idle",
  did_not_attend: "bad",
};

/** Where an order's appointment stands, with its time on the clocks where it is. */
export const AppointmentCell = ({
  appointment: { stage, startsAt, timeZone, lateFee },
}: {
  appointment: OrderAppointment;
}) => (
  <span className={table.lines}>
    <span>
      <Badge tone={tones[stage]}>{appointmentStageLabels[stage]}</Badge>
    </span>
    {startsAt && timeZone ? (
      <span className={`${table.second} ${styles.appointment}`}>
        {shortOnTheClocks(startsAt, timeZone)} ({zoneName(timeZone)})
      </span>
    ) : null}
    {lateFee ? (
      <span className={table.second}>Late fee: {formatMinor(lateFee.amountMinor, lateFee.currency)}</span>
    ) : null}
  </span>
);
