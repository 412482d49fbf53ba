import type { LabBatchDetail } from "@kitpath/contract/lab-batches";
import { plainCode } from "@kitpath/contract/plain-code";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../lib/api.ts";
import { ApiError, messageOf } from "../../lib/api-error.ts";
import { playSound } from "../../lib/scan-sound.ts";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ScanForm } from "../../ui/scan-form.tsx";
import styles from "./fill-batch.module.css";
import { batchQuery, refreshBench } from "./queries.ts";

type Said = { tone: "ok" | "info" | "bad"; text: string };

const ready: Said = { tone: "info", text: "Ready to scan." };

/** Places samples in the wells of a batch as they are scanned. */
export function FillBatch({ batch }: { batch: LabBatchDetail }) {
  const field = useRef<HTMLInputElement>(null);
  const queue = useRef(Promise.resolve());
  const [said, setSaid] = useState(ready);
  const queryClient = useQueryClient();

  async function place(code: string): Promise<void> {
    try {
      const answer = await call("placeSample", { params: { id: batch.id }, body: { code } });
      queryClient.setQueryData(batchQuery(batch.id).queryKey, answer);
      const placed = answer.data.plate.find(({ barcode, kitId }) =>
        [barcode, kitId].includes(plainCode(code)),
      );
      setSaid({ tone: "ok", text: `${placed?.barcode ?? code} is in well ${placed?.batch?.well ?? ""}.` });
      playSound("ok");
      void refreshBench(queryClient);
    } catch (error) {
      const why = error instanceof ApiError ? error.fields.code : undefined;
      setSaid({ tone: "bad", text: `${code}: ${why ?? messageOf(error)}` });
      playSound("bad");
    }
  }

  return (
    <div className={styles.fill}>
      <Card>
        <ScanForm
          ref={field}
          name="Scanner"
          label="Scan a sample into the next free well"
          help="The scanner types here and ends with Enter."
          onScan={(code) => {
            queue.current = queue.current.then(() => place(code));
          }}
        />
        <div className={styles.said}>
          <Notice tone={said.tone}>{said.text}</Notice>
        </div>
      </Card>
    </div>
  );
}
