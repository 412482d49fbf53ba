import type { BiomarkerResults } from "@kitpath/contract/results";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
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
  const query = useQuery({
    ...biomarkerResultsQuery(testId, version),
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={query} loading="Loading results" failure="Error retrieving data.">
      {(results) =>
        results.rejection ? (
          <RejectedSample testId={testId} rejection={results.rejection} canOrder={canOrder} />
        ) : (
          <Version testId={testId} results={results} onShow={setVersion} />
        )
      }
    </Loaded>
  );
}

type VersionProps = {
  testId: string;
  results: BiomarkerResults;
  /** 0 is the newest. */
  onShow: (version: number) => void;
};

function Version({ testId, results, onShow }: VersionProps) {
  const { version, versions, replacesKitId, category, data } = results;
  const shown = versions.find((each) => each.version === version);
  if (version === null || !shown) return <EmptyState title="No results." />;
  return (
    <>
      <ResultVersions
        versions={versions}
        shown={version}
        onShow={(wanted) => onShow(wanted === versions[0]?.version ? 0 : wanted)}
      />
      {replacesKitId ? <p>This kit replaces {replacesKitId}.</p> : null}
      <BiomarkerList results={data} at={shown.releasedAt} />
      <div className={styles.foot}>
        <Button onClick={() => window.print()}>
          <Printer size={17} aria-hidden="true" />
          Print
        </Button>
        {shown === versions[0] ? <ResultFiles testId={testId} /> : null}
        <PaperButton testId={testId} version={version} category={category} />
      </div>
    </>
  );
}
