import { Badge } from "./badge.tsx";
import { CriticalMark } from "./critical-mark.tsx";
import type { Judged } from "./interpretation-look.ts";
import { lookOf } from "./interpretation-look.ts";

/** What a value means by its range. */
export function ReadingBadge({ value }: { value: Judged }) {
  const { tone, label } = lookOf(value);
  return value.isCritical ? <CriticalMark words={label} /> : <Badge tone={tone}>{label}</Badge>;
}
