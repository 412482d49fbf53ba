import type { EventType } from "@kitpath/contract/messaging/events/events";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DeliveryLogScreen } from "./delivery-log-screen.tsx";
import type { ChangeSearch, DeliveryLogSearch } from "./delivery-logs.ts";
import { clinicLog } from "./delivery-logs.ts";
import { RecoverDialog } from "./recover-dialog.tsx";

type ClinicDeliveriesProps = {
  search: DeliveryLogSearch<EventType>;
  onChange: ChangeSearch<EventType>;
};

/** The calls to a clinic's webhooks. What they missed can be sent again since a time. */
export function ClinicDeliveries({ search, onChange }: ClinicDeliveriesProps) {
  const [isRecovering, setRecovering] = useState(false);
  return (
    <>
      <DeliveryLogScreen
        log={clinicLog}
        search={search}
        onChange={onChange}
        actions={
          <Button onClick={() => setRecovering(true)}>
            <RotateCcw size={17} aria-hidden="true" />
            Send again since…
          </Button>
        }
      />
      {isRecovering ? (
        <RecoverDialog eventType={search.eventType} onClose={() => setRecovering(false)} />
      ) : null}
    </>
  );
}
