import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { CorrectDetailsForm } from "./correct-details-form.tsx";
import { testTakerQuery } from "./queries.ts";

type CorrectDetailsDialogProps = {
  testId: string;
  onClose: () => void;
  onCorrected: (customerId: string) => void | Promise<void>;
};

export const CorrectDetailsDialog = ({ testId, ...rest }: CorrectDetailsDialogProps) => (
  <Dialog
    open
    onClose={rest.onClose}
    title="Correct details"
    description="Corrects this patient’s details everywhere except in released results."
  >
    <Loaded
      query={useQuery(testTakerQuery(testId))}
      loading="Loading the details"
      failure="The details could not be shown"
    >
      {({ data }) => <CorrectDetailsForm testId={testId} person={data} {...rest} />}
    </Loaded>
  </Dialog>
);
