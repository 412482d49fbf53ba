import type {
  ColumnMapping,
  ImportCheck,
  InstrumentImport,
  RowProblem,
} from "@kitpath/contract/lab/instruments/instruments";
import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { messageOf, reasonOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/field.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { AssayFields } from "./assay-fields.tsx";
import { ColumnFields } from "./column-fields.tsx";
import { FileSample } from "./file-sample.tsx";
import { ImportPreview } from "./import-preview.tsx";
import styles from "./import-progress.module.css";

/** Assigns the columns, then shows what the import would store. */
export function MappingForm({ made }: { made: InstrumentImport }) {
  const [mapping, setMapping] = useState<ColumnMapping>(made.mapping);
  const [checked, setChecked] = useState<{ check: ImportCheck; mapping: ColumnMapping } | null>(null);
  // A question may be answered before the check of the last answer is back, and these may come in any order.
  const latest = useRef<ColumnMapping>(null);
  const checking = useMutation({
    mutationFn: (body: ColumnMapping) => {
      latest.current = body;
      return call("checkImport", { params: { id: made.id }, body });
    },
    onSuccess: (check, asked) => {
      if (asked === latest.current) setChecked({ check, mapping: asked });
    },
  });
  const choosing = useMutation({
    mutationFn: (line: number) => call("chooseHeading", { params: { id: made.id }, body: { line } }),
    onSuccess: (read) => change({ ...read.mapping, name: mapping.name }),
  });
  const starting = useMutation({
    mutationFn: (confirmed: RowProblem[]) =>
      call("startImport", { params: { id: made.id }, body: { mapping, confirmed } }),
  });
  const change = (part: Partial<ColumnMapping>) => {
    setMapping((before) => ({ ...before, ...part }));
    checking.reset();
  };
  const answer = (part: Partial<ColumnMapping>) => {
    const next = { ...mapping, ...part };
    setMapping(next);
    checking.mutate(next);
  };
  // While an answer loads, the question stays in its place.
  const shown = checked && (checked.mapping === mapping || checking.isPending) ? checked : null;
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
      <FileSample
        made={made}
        chosen={choosing.isPending ? choosing.variables : made.headingLine}
        error={choosing.error ? reasonOf(choosing.error) : undefined}
        onChoose={(line) => choosing.mutate(line)}
      />
      <Card title="Columns">
        <form
          className={layout.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (mapping.name.trim()) checking.mutate(mapping);
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
          <ColumnFields headers={made.headers} mapping={mapping} onChange={change} />
          <AssayFields made={made} mapping={mapping} onChange={change} />
          <div>
            <Button
              type="submit"
              variant={shown ? "plain" : "primary"}
              disabled={!mapping.name.trim()}
              busy={checking.isPending}
            >
              Preview
            </Button>
          </div>
        </form>
      </Card>
      {refusal ? <Notice tone="bad">{messageOf(refusal)}</Notice> : null}
      {shown ? (
        <ImportPreview
          check={shown.check}
          mapping={mapping}
          isChecking={checking.isPending}
          onAnswer={answer}
          isStarting={starting.isPending}
          onStart={(confirmed) => starting.mutate(confirmed)}
        />
      ) : null}
    </div>
  );
}
