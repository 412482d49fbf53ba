import { useRef } from "react";
import { Card } from "../../../ui/card.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ScanForm } from "../../../ui/scan-form.tsx";
import styles from "./fill-batch.module.css";
import type { usePlacing } from "./use-placing.ts";

type FillBatchProps = { isOpen: boolean; placing: ReturnType<typeof usePlacing> };

/** Takes the scans of samples for a batch, and says where each is. */
export function FillBatch({ isOpen, placing: { said, isBusy, scan } }: FillBatchProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.fill}>
      <Card>
        {isOpen ? (
          <ScanForm
            ref={field}
            name="Scanner"
            label="Scan a sample into the next free well"
            help="The scanner types here and ends with Enter."
            busy={isBusy}
            onScan={scan}
          />
        ) : null}
        <div className={styles.said}>
          <Notice tone={said.tone}>{said.text}</Notice>
        </div>
      </Card>
    </div>
  );
}
