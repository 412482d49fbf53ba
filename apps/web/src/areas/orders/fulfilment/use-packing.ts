import type { Carrier } from "@kitpath/contract/fields/carriers";
import { useCallback, useEffect, useRef, useState } from "react";
import { playSound } from "../../../lib/scan-sound.ts";
import type { Packed, Packing } from "./packing.ts";
import { nothing, takeOut, takeScan } from "./packing.ts";

/** Processes scans, and kits taken out, one after another, however fast they come, while the field is free for the next. */
export function usePacking(carrier: Carrier, opened: string | undefined) {
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

  const take = useCallback(
    (step: (packing: Packing) => Promise<Packed>) => {
      setWaiting((n) => n + 1);
      const takeTurn = async (before: Promise<void>) => {
        await before;
        const packed = await step(current.current);
        show(packed.packing);
        setVerdict(packed.verdict);
        playSound(packed.verdict.tone);
        if (packed.sent) setSent((earlier) => [packed.sent!, ...earlier]);
        setWaiting((n) => n - 1);
      };
      work.current = takeTurn(work.current);
    },
    [show],
  );
  const scan = useCallback(
    (code: string) => take((packing) => takeScan(packing, code, carrier)),
    [carrier, take],
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
    takeOut: (kitId: string) => take((packing) => takeOut(packing, kitId)),
    putAway: () => {
      show(nothing);
      setVerdict(null);
    },
  };
}
