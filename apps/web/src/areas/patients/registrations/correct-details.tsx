import { UserPen } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { MissingDialog } from "../../../ui/missing-dialog.ts";

const CorrectDetailsDialog = lazyPart(
  async () => (await import("./correct-details-dialog.tsx")).CorrectDetailsDialog,
  MissingDialog,
);

type CorrectDetailsProps = {
  testId: string;
  /** Called with the customer who has the corrected details. */
  onCorrected?: (customerId: string) => void | Promise<void>;
};

/** A button that opens the form for the details of a test's person. */
export function CorrectDetails({ testId, onCorrected }: CorrectDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <UserPen size={17} aria-hidden="true" />
        Correct details
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CorrectDetailsDialog
            testId={testId}
            onClose={() => setOpen(false)}
            onCorrected={onCorrected ?? (() => undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
