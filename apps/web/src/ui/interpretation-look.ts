import type { Interpretation } from "@kitpath/contract/catalogue/biomarkers/interpretations";
import type { Tone } from "./badge.tsx";

const looks: Record<Interpretation, { tone: Tone; label: string }> = {
  LOW: { tone: "warn", label: "Low" },
  NORMAL: { tone: "ok", label: "Normal" },
  HIGH: { tone: "warn", label: "High" },
  POSITIVE: { tone: "bad", label: "Positive" },
  NEGATIVE: { tone: "ok", label: "Negative" },
  UNKNOWN: { tone: "idle", label: "Unknown" },
};

export type Judged = { interpretation: Interpretation; isCritical: boolean };

/** A value that is an immediate risk says so in place of a mere “Low” or “High”. */
export function lookOf({ interpretation, isCritical }: Judged): { tone: Tone; label: string } {
  if (!isCritical) return looks[interpretation];
  const side = { LOW: "Critically low", HIGH: "Critically high" } as const;
  return { tone: "bad", label: side[interpretation as keyof typeof side] ?? "Critical" };
}
