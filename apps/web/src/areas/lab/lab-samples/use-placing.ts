import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { playSound } from "../../../lib/scan-sound.ts";
import { findPlaced } from "./find-placed.ts";
import { batchQuery } from "./queries.ts";

type Said = { tone: "ok" | "info" | "bad"; text: string };

const ready: Said = { tone: "info", text: "Ready to scan." };

/** Places samples in the wells of a batch, one after another, however fast they are scanned. */
export function usePlacing(batchId: string) {
  const queue = useRef(Promise.resolve());
  const [said, setSaid] = useState(ready);
  const [waiting, setWaiting] = useState(0);
  const queryClient = useQueryClient();

  async function place(code: string): Promise<void> {
    try {
      const { queryKey } = batchQuery(batchId);
      const before = queryClient.getQueryData(queryKey);
      const answer = await call("placeSample", { params: { id: batchId }, body: { code } });
      const placed = findPlaced(before?.data.plate ?? [], answer.data.plate, code);
      const where = placed?.batch
        ? `${placed.barcode} is in well ${placed.batch.well}.`
        : `${code} is on the plate.`;
      setSaid({ tone: "ok", text: where });
      playSound("ok");
    } catch (error) {
      const why = error instanceof ApiError ? error.fields.code : undefined;
      setSaid({ tone: "bad", text: `${code}: ${why ?? messageOf(error)}` });
      playSound("bad");
    }
  }

  function scan(code: string): void {
    setWaiting((n) => n + 1);
    queue.current = queue.current.then(() => place(code)).then(() => setWaiting((n) => n - 1));
  }

  return { said, isBusy: waiting > 0, scan };
}
