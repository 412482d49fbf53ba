import { importMaxBytes } from "@kitpath/contract/lab/instruments/instruments";
import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { useIsHere } from "../../../lib/use-is-here.ts";
import { Button } from "../../../ui/button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { tellUploaded } from "../../../ui/tell-uploaded.ts";
import styles from "./import-screen.module.css";
import { ImportProgress } from "./import-progress.tsx";
import { MappingForm } from "./mapping-form.tsx";
import { importQuery } from "./queries.ts";

type ImportScreenProps = { importId: string | undefined; onOpen: (importId: string | undefined) => void };

/**
 * Imports an instrument's file, from choosing it to its results on the bench. The address has the import's id, so the user can
 * leave and return.
 */
export function ImportScreen({ importId, onOpen }: ImportScreenProps) {
  return (
    <>
      <PageHead
        title="Import a file"
        sub="A CSV file from an instrument. You can review it before anything is stored."
        actions={importId ? <Button onClick={() => onOpen(undefined)}>Import another file</Button> : null}
      />
      {importId ? <Import key={importId} id={importId} /> : <ChooseFile onUploaded={onOpen} />}
    </>
  );
}

function ChooseFile({ onUploaded }: { onUploaded: (importId: string) => void }) {
  const isHere = useIsHere("href");
  const uploading = useMutation({
    mutationFn: (file: File) => {
      if (file.size > importMaxBytes) throw new ApiError(413, { message: "Choose a file of up to 24 MB." });
      // The media type that a browser reports for a CSV file depends on the installed programs.
      const body = new Blob([file], { type: "text/csv" });
      return call("uploadImport", { query: { fileName: file.name }, body });
    },
    onSuccess: (made, { name }) => {
      if (isHere()) onUploaded(made.id);
      else tellUploaded(name, () => onUploaded(made.id));
    },
    onError: (error) => (isHere() ? undefined : showFailure(error)),
  });
  const { error } = uploading;
  return (
    <div className={styles.choose}>
      {error ? (
        <Notice tone="bad" title="This file cannot be read">
          {(error instanceof ApiError && error.fields.file) || messageOf(error)}
        </Notice>
      ) : null}
      <FileDrop
        action="Choose a file"
        label="Results file"
        accept=".csv,.txt,.tsv,text/csv"
        busy={uploading.isPending}
        onFile={(file) => uploading.mutate(file)}
      >
        <p>Drop the instrument’s file here. It can have up to 100,000 lines.</p>
        <p className={styles.quiet}>
          Comma, semicolon or tab separated; one result per line, or one sample per line with a column for
          each biomarker.
        </p>
      </FileDrop>
    </div>
  );
}

const askEveryMs = 700;

function Import({ id }: { id: string }) {
  const query = useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === "running" ? askEveryMs : false),
  });
  return (
    <Loaded query={query} failure="This import could not be shown">
      {(made) =>
        made.state === "waiting" || made.state === "failed" ? (
          <MappingForm made={made} />
        ) : (
          <ImportProgress made={made} />
        )
      }
    </Loaded>
  );
}
