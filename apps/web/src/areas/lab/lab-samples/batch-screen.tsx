import type { LabBatchDetail } from "@kitpath/contract/lab/lab-batches/lab-batches";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Tag } from "lucide-react";
import { call } from "../../../lib/api.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import type { Tone } from "../../../ui/badge.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { BatchSamples } from "./batch-samples.tsx";
import styles from "./batch-screen.module.css";
import { DiscardBatch } from "./discard-batch.tsx";
import { FillBatch } from "./fill-batch.tsx";
import { Plate } from "./plate.tsx";
import { batchQuery } from "./queries.ts";
import { useLabels } from "./use-labels.ts";
import { usePlacing } from "./use-placing.ts";

const marks: Record<LabBatchDetail["state"], { tone: Tone; words: string }> = {
  open: { tone: "info", words: "Being filled" },
  running: { tone: "warn", words: "Running" },
  done: { tone: "ok", words: "Finished" },
};

type BatchScreenProps = {
  batchId: string;
  /** Whether the user can open results. */
  hasResults: boolean;
  /** It was discarded. */
  onGone: () => void;
};

/** One batch: its plate, and its samples well by well. */
export const BatchScreen = ({ batchId, ...rest }: BatchScreenProps) => (
  <Loaded
    query={useQuery(batchQuery(batchId))}
    head={<PageHead trail={trail} title="Batch" />}
    loading="Loading the batch"
    failure="This batch could not be shown"
    missing={
      <EmptyState
        isWholeScreen
        title="Batch not found"
        action={<ButtonLink to="/admin/lab/batches">Go to the batches</ButtonLink>}
      />
    }
  >
    {({ data }) => <LoadedBatch key={data.id} batch={data} {...rest} />}
  </Loaded>
);

const trail = <Link to="/admin/lab/batches">Batches</Link>;

type LoadedBatchProps = Omit<BatchScreenProps, "batchId"> & { batch: LabBatchDetail };

function LoadedBatch({ batch, ...rest }: LoadedBatchProps) {
  const placing = usePlacing(batch.id);
  const isOpen = batch.state === "open";
  return (
    <>
      <PageHead
        trail={trail}
        title={`Batch ${batch.number}`}
        mark={<Badge tone={marks[batch.state].tone}>{marks[batch.state].words}</Badge>}
        sub={`${batch.test} · ${batch.samples} of ${batch.wells} wells`}
        actions={<BatchActions batch={batch} isPlacing={placing.isBusy} {...rest} />}
      />
      {/* A sample scanned while somebody started the batch is not in it. */}
      {isOpen || placing.said.tone === "bad" ? <FillBatch isOpen={isOpen} placing={placing} /> : null}
      <div className={styles.columns}>
        <Card title="Plate">
          <Plate batch={batch} />
        </Card>
        <BatchSamples batch={batch} />
      </div>
    </>
  );
}

type BatchActionsProps = LoadedBatchProps & {
  /** Samples that were scanned are still being placed. */
  isPlacing: boolean;
};

function BatchActions({ batch, hasResults, isPlacing, onGone }: BatchActionsProps) {
  const labels = useLabels();
  const moving = useMutation({
    mutationFn: (step: "startBatch" | "finishBatch") => call(step, { params: { id: batch.id } }),
    onError: showFailure,
  });
  return (
    <>
      {hasResults && batch.samples > 0 ? (
        <ButtonLink to="/admin/lab/results/grid" search={{ batch: batch.id }}>
          Results
        </ButtonLink>
      ) : null}
      <Button
        disabled={batch.samples === 0}
        busy={labels.isPending}
        onClick={() => labels.mutate(batch.plate.map(({ id }) => id))}
      >
        <Tag size={17} aria-hidden="true" />
        Print labels
      </Button>
      {batch.state === "open" && batch.samples === 0 ? <DiscardBatch batch={batch} onGone={onGone} /> : null}
      {batch.state === "open" ? (
        <Button
          variant="primary"
          // Starting would overtake the scans that wait, which only an open batch takes.
          disabled={batch.samples === 0 || isPlacing}
          busy={moving.isPending}
          onClick={() => moving.mutate("startBatch")}
        >
          Start batch
        </Button>
      ) : null}
      {batch.state === "running" ? (
        <Button
          disabled={batch.plate.some(({ finishedAt }) => finishedAt === null)}
          busy={moving.isPending}
          onClick={() => moving.mutate("finishBatch")}
        >
          Finish batch
        </Button>
      ) : null}
    </>
  );
}
