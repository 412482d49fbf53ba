import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { LoadingScreen } from "../../ui/spinner.tsx";
import { BiomarkerList } from "./biomarker-list.tsx";
import { biomarkerResultsQuery } from "./queries.ts";

type ResultDialogProps = { testId: string; title: string; description: string; onClose: () => void };

/** The biomarkers of one test. */
export const ResultDialog = ({ testId, title, description, onClose }: ResultDialogProps) => (
  <Dialog open onClose={onClose} title={title} description={description}>
    <Results testId={testId} />
  </Dialog>
);

function Results({ testId }: { testId: string }) {
  const { data, error, refetch } = useQuery(biomarkerResultsQuery(testId));
  if (error && !data) {
    return (
      <FailedState title="Error retrieving data" message={error.message} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingScreen label="Loading results" />;
  if (data.data.length === 0) return <EmptyState title="No results" />;
  return <BiomarkerList results={data.data} />;
}
