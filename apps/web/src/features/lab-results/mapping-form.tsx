import type { ColumnMapping, ImportCheck, InstrumentImport, RowProblem } from "@kitpath/contract/instruments";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import layout from "../../ui/form-layout.module.css";
import { Notice } from "../../ui/notice.tsx";
import { AssayFields } from "./assay-fields.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { FileSample } from "./file-sample.tsx";
import { HeadingField } from "./heading-field.tsx";
import { ImportPreview } from "./import-preview.tsx";
import { ImportQuestions } from "./import-questions.tsx";
import styles from "./import-progress.module.css";
import { importQuery } from "./queries.ts";

/** Assigns the columns, then shows what the import would store. */
export function MappingForm({ made }: { made: InstrumentImport }) {
  const [mapping, setMapping] = useState<ColumnMapping>(made.mapping);
  const queryClient = useQueryClient();
  const checking = useMutation({
    mutationFn: () => call("checkImport", { params: { id: made.id }, body: mapping }),
  });
  const starting = useMutation({
    mutationFn: (confirmed: RowProblem[]) =>
      call("startImport", { params: { id: made.id }, body: { mapping, confirmed } }),
    onSuccess: (running) => queryClient.setQueryData(importQuery(made.id).queryKey, running),
  });
  // The questions stay while their answers are given.
  const [asked, setAsked] = useState<ImportCheck>();
  const change = (part: Partial<ColumnMapping>) => {
    setAsked(checking.data ?? asked);
    setMapping((before) => ({ ...before, ...part }));
    checking.reset();
  };
  const refusal = checking.error ?? starting.error;
  return (
    <div className={styles.progress}>
      {made.state === "failed" ? (
        <Notice tone="bad" title="Nothing was stored">
          {made.problems.slice(0, 5).map(({ line, message }) => (
            <p key={`${line} ${message}`}>
              Line {line}: {message}
            </p>
          ))}
        </Notice>
      ) : null}
      <FileSample made={made} />
      <Card title="Columns">
        <form
          className={layout.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (mapping.name.trim()) checking.mutate();
          }}
        >
          {made.isSavedMapping ? (
            <p className={styles.note}>These columns are the ones your lab saved as “{made.mapping.name}”.</p>
          ) : null}
          <TextField
            label="Instrument"
            help="The columns are saved for your lab under this name."
            value={mapping.name}
            maxLength={80}
            required
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <HeadingField made={made} />
          <ColumnFields headers={made.headers} mapping={mapping} onChange={change} />
          <AssayFields made={made} mapping={mapping} onChange={change} />
          <div>
            <Button
              type="submit"
              variant={checking.data ? "plain" : "primary"}
              disabled={!mapping.name.trim()}
              busy={checking.isPending}
            >
              Preview
            </Button>
          </div>
        </form>
      </Card>
      {refusal ? <Notice tone="bad">{messageOf(refusal)}</Notice> : null}
      {(checking.data ?? asked) ? (
        <ImportQuestions check={(checking.data ?? asked)!} mapping={mapping} onChange={change} />
      ) : null}
      {checking.data ? (
        <ImportPreview
          check={checking.data}
          mapping={mapping}
          onChange={change}
          isStarting={starting.isPending}
          onStart={(confirmed) => starting.mutate(confirmed)}
        />
      ) : null}
    </div>
  );
}
