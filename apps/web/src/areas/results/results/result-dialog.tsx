import type { BiomarkerResults } from "@kitpath/contract/results/results/results";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { download } from "../../../lib/api.ts";
import { Button } from "../../../ui/button.tsx";
import { CommentaryCard } from "../../../ui/commentary-card.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { OrderJourney } from "../../../ui/order-journey.tsx";
import { BiomarkerList } from "./biomarker-list.tsx";
import { Status } from "./hormonal-status.tsx";
import { PaperButton } from "./paper-button.tsx";
import { biomarkerResultsQuery } from "./queries.ts";
import { RejectedSample } from "./rejected-sample.tsx";
import { ResultFiles } from "./result-files.tsx";
import styles from "./result-dialog.module.css";
import { ResultVersions } from "./result-versions.tsx";

export type Heading = { title: string; description: string };

type ResultDialogProps = {
  testId: string;
  canOrder: boolean;
  renderCorrection: ((testId: string) => ReactNode) | null;
  renderAnswers: (testId: string) => ReactNode;
  /** Renders the repeats that a clinician asked for, if the user may order. */
  renderRepeats: ((testId: string) => ReactNode) | null;
  /** Shown until the results are read, which say whose they are: the test may be on another page of the list by then. */
  heading: Heading;
  onClose: () => void;
};

/** The biomarkers of one test, or why it has none. */
export function ResultDialog({
  testId,
  heading,
  onClose,
  renderAnswers,
  renderRepeats,
  ...access
}: ResultDialogProps) {
  /** 0 is the newest. */
  const [version, setVersion] = useState(0);
  const query = useQuery({
    ...biomarkerResultsQuery(testId, version),
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog open onClose={onClose} {...(query.data ? headingOf(query.data) : heading)}>
      <Loaded query={query} loading="Loading results" failure="Error retrieving data.">
        {(results) => (
          <>
            {results.rejection ? (
              <RejectedSample testId={testId} rejection={results.rejection} {...access} />
            ) : (
              <Version testId={testId} results={results} onShow={setVersion} />
            )}
            {results.clinicalCommentary && renderRepeats ? renderRepeats(testId) : null}
            {results.hasAnswers ? renderAnswers(testId) : null}
            <Journey results={results} canOrder={access.canOrder} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

const Journey = ({
  results: { journey, orderNumber },
  canOrder,
}: {
  results: BiomarkerResults;
  canOrder: boolean;
}) =>
  journey.length > 1 ? (
    <section className={styles.journey}>
      <h3>Journey</h3>
      <OrderJourney orders={journey} current={orderNumber} canOpen={canOrder} />
    </section>
  ) : null;

const headingOf = ({ name, product, orderNumber }: BiomarkerResults): Heading => ({
  title: product,
  description: [name, orderNumber].filter(Boolean).join(" · "),
});

type VersionProps = {
  testId: string;
  results: BiomarkerResults;
  /** 0 is the newest. */
  onShow: (version: number) => void;
};

function Version({ testId, results, onShow }: VersionProps) {
  const { version, versions, category, data, trends, hormonalStatus, asksHormonalStatus } = results;
  const { clinicalCommentary: commentary } = results;
  const shown = versions.find((each) => each.version === version);
  const status = asksHormonalStatus ? <Status testId={testId} status={hormonalStatus} /> : null;
  if (version === null || !shown) {
    return (
      <>
        <EmptyState title="No results.">They appear here as soon as the lab has released them.</EmptyState>
        {status}
      </>
    );
  }
  return (
    <>
      <ResultVersions
        versions={versions}
        shown={version}
        onShow={(wanted) => onShow(wanted === versions[0]?.version ? 0 : wanted)}
      />
      {shown === versions[0] ? status : null}
      <BiomarkerList testId={testId} results={data} trends={trends} />
      {commentary && shown === versions[0] ? (
        <CommentaryCard
          commentary={commentary}
          getAttachment={(attachmentId) =>
            download("downloadAttachment", { params: { id: testId, attachmentId } })
          }
        />
      ) : null}
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
