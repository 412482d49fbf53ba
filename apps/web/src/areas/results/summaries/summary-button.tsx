import { FileText } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { TestToSummarise } from "./summary-dialog.tsx";
import { SummaryDialog } from "./summary-dialog.tsx";

type SummaryButtonProps = {
  customerId: string;
  /** The person's tests, the latest first. */
  tests: readonly (TestToSummarise & { status: string })[];
};

/** Downloads several tests of a person in one file; nothing until one has results. */
export function SummaryButton({ customerId, tests }: SummaryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const reported = tests.filter(({ status }) => status === "processed");
  if (reported.length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileText size={17} aria-hidden="true" />
        Summary of results
      </Button>
      {isOpen ? (
        <SummaryDialog customerId={customerId} tests={reported} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
