import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState } from "../../ui/failed-state.tsx";
import { LoadingScreen } from "../../ui/spinner.tsx";
import { BiomarkerList } from "./biomarker-list.tsx";
import { PaperButton } from "./paper-button.tsx";
import { biomarkerResultsQuery } from "./queries.ts";
import { RejectedSample } from "./rejected-sample.tsx";
import { ResultFiles } from "./result-files.tsx";
import styles from "./result-dialog.module.css";
import { ResultVersions } from "./result-versions.tsx";

type ResultsProps = { testId: string; canOrder: boolean };
type ResultDialogProps = ResultsProps & { title: string; description: string; onClose: () => void };

/** The biomarkers of one test, or why it has none. */
export const ResultDialog = ({ title, description, onClose, ...results }: ResultDialogProps) => (
  <Dialog open onClose={onClose} title={title} description={description}>
    <Results {...results} />
  </Dialog>
);

function Results({ testId, canOrder }: ResultsProps) {
  /** 0 is the newest. */
  const [version, setVersion] = useState(0);
  const { data, error, refetch } = useQuery({
    ...biomarkerResultsQuery(testId, version),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <FailedState title="Error retrieving data" message={error.message} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <LoadingScreen label="Loading results" />;
  if (data.rejection) {
    return <RejectedSample testId={testId} rejection={data.rejection} canOrder={canOrder} />;
  }
  const shown = data.versions.find(({ version: each }) => each === data.version);
  if (data.version === null || !shown) return <EmptyState title="No results" />;
  return (
    <>
      <ResultVersions
        versions={data.versions}
        shown={data.version}
        onShow={(wanted) => setVersion(wanted === data.versions[0]?.version ? 0 : wanted)}
      />
      {data.replacesKitId ? (
        <p className={styles.code}>This kit replaces {data.replacesKitId}, whose sample was rejected.</p>
      ) : null}
      <BiomarkerList results={data.data} at={shown.releasedAt} />
      <div className={styles.foot}>
        <Button onClick={() => window.print()}>
          <Printer size={17} aria-hidden="true" />
          Print
        </Button>
        {shown === data.versions[0] ? <ResultFiles testId={testId} /> : null}
        <PaperButton testId={testId} version={data.version} category={data.category} />
      </div>
    </>
  );
}
