import type { RegistrableKit } from "@kitpath/contract/patients/registrations/registrations";
import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../lib/api.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { playSound } from "../../../lib/scan-sound.ts";

export type Verdict = { tone: "ok" | "bad"; title: string; text: string };

const titles: Record<string, string> = {
  not_found: "Unknown code",
  KIT_ALREADY_REGISTERED: "Already registered",
  KIT_EXPIRED: "Expired kit",
  KIT_RECALLED: "Recalled kit",
  KIT_ORDER_ENDED: "Refunded or cancelled order",
};

export const refusalOf = (error: unknown): Verdict => ({
  tone: "bad",
  title: (error instanceof ApiError && titles[error.code]) || "Something went wrong",
  text: messageOf(error),
});

/** Looks up each scanned code; the result is a kit to register, or the reason why it cannot be registered. */
export function useScanning() {
  const field = useRef<HTMLInputElement>(null);
  const [kit, setKit] = useState<RegistrableKit | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);

  const say = useCallback((next: Verdict) => {
    setKit(null);
    setVerdict(next);
    playSound(next.tone);
  }, []);

  const finding = useMutation({
    mutationFn: (code: string) => call("findRegistrableKit", { params: { code } }),
    onSuccess: (found) => {
      setVerdict(null);
      setKit(found);
      playSound("ok");
    },
    onError: (error) => say(refusalOf(error)),
  });

  // The scan field gets the focus whenever no kit is being registered.
  useEffect(() => {
    if (kit || finding.isPending) return;
    field.current?.focus();
    field.current?.select();
  }, [kit, finding.isPending]);

  return {
    field,
    kit,
    verdict,
    isFinding: finding.isPending,
    scan: (code: string) => finding.mutate(code),
    say,
    putAway: () => setKit(null),
  };
}
