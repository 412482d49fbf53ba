import type { Carrier } from "@kitpath/contract/carriers";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { playSound } from "../../lib/scan-sound.ts";
import type { Packed, Packing } from "./packing.ts";
import { takeScan } from "./packing.ts";

const nothing: Packing = { order: null, kitId: null };

/** Processes scans one after another, however fast they come, while the field is free for the next. */
export function usePacking(carrier: Carrier, opened: string | undefined) {
  const queryClient = useQueryClient();
  const current = useRef(nothing);
  const work = useRef(Promise.resolve());
  const [packing, setPacking] = useState(nothing);
  const [verdict, setVerdict] = useState<Packed["verdict"] | null>(null);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [waiting, setWaiting] = useState(0);

  const show = useCallback((next: Packing) => {
    current.current = next;
    setPacking(next);
  }, []);

  const scan = useCallback(
    (code: string) => {
      setWaiting((n) => n + 1);
      const takeTurn = async (before: Promise<void>) => {
        await before;
        const packed = await takeScan(current.current, code, carrier);
        show(packed.packing);
        setVerdict(packed.verdict);
        playSound(packed.verdict.tone);
        if (packed.sent) {
          setSent((earlier) => [packed.sent!, ...earlier]);
          void queryClient.invalidateQueries({ queryKey: ["listWaitingOrders"], refetchType: "none" });
        }
        setWaiting((n) => n - 1);
      };
      work.current = takeTurn(work.current);
    },
    [carrier, queryClient, show],
  );

  // The address may name the first order.
  const first = useRef(opened);
  useEffect(() => {
    if (!first.current) return;
    scan(first.current);
    first.current = undefined;
  }, [scan]);

  return {
    packing,
    verdict,
    sent,
    isBusy: waiting > 0,
    scan,
    change: (next: Packing) => show(next),
    putAway: () => {
      show(nothing);
      setVerdict(null);
    },
  };
}
