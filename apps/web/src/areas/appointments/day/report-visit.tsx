import type { VisitDetail } from "@kitpath/contract/appointments/plan/visits";
import { ClipboardCheck } from "lucide-react";
import { useState } from "react";
import { useNow } from "../../../lib/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { ReportDialog } from "./report-dialog.tsx";

/** Lets a coordinator say what happened at a visit whose nurse did not, once it has begun. */
export function ReportVisit({ visit }: { visit: VisitDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (!useHasBegun(visit)) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <ClipboardCheck size={17} aria-hidden="true" />
        Report what happened
      </Button>
      {isOpen ? <ReportDialog visit={visit} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Whether something can have happened at a visit. */
function useHasBegun({ status, startsAt, arrivedAt }: VisitDetail): boolean {
  const now = useNow();
  return (
    status === "APPOINTMENT_SCHEDULED" &&
    startsAt !== null &&
    (arrivedAt !== null || Date.parse(startsAt) <= now)
  );
}
