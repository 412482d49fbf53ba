import { localKeys } from "@kitpath/contract/fields/browser-storage";
import type { ExportKind } from "@kitpath/contract/results/exports/export-kinds";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { DownloadExport } from "./download-export.tsx";
import { ExportState } from "./export-state.tsx";
import styles from "./exports.module.css";
import { exportsQuery } from "./queries.ts";

const placeOf = (kind: ExportKind) => `${localKeys.exportPutAway}${kind}`;

/** Progress of the newest long export of a kind, then its file. Renders nothing if there is none. */
export function ExportProgress({ kind }: { kind: ExportKind }) {
  const { data } = useQuery(exportsQuery);
  const [putAway, setPutAway] = useState(() => localStorage.getItem(placeOf(kind)));
  const newest = data?.data.find((each) => each.kind === kind);
  if (!newest || newest.id === putAway) return null;
  const { id, state } = newest;
  const hide = () => {
    localStorage.setItem(placeOf(kind), id);
    setPutAway(id);
  };
  return (
    <div className={styles.panel}>
      <Card>
        <div className={styles.row}>
          <div className={styles.state}>
            <ExportState job={newest} />
          </div>
          {state === "ready" ? <DownloadExport id={id} /> : null}
          {state === "writing" ? null : (
            <Button variant="quiet" onClick={hide}>
              Dismiss
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}
