import { formatDate } from "@kitpath/contract/fields/formats";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const steps = [1, 2, 3, 6, 12, 24, 60, 120];

type Tick = { at: number; label: string };

/** Returns the beginnings of months or years among these times, at least so far apart; the first and the last day if there are not two. */
export function timeTicks(times: readonly number[], apartMs: number): Tick[] {
  const [first, last] = [Math.min(...times), Math.max(...times)];
  for (const step of steps) {
    const ticks = ticksOf(first, last, step);
    if (ticks.length < 2) break;
    if (ticks.every(({ at }, index) => index === 0 || at - ticks[index - 1]!.at >= apartMs)) return ticks;
  }
  const ends = last - first >= apartMs && last > first ? [first, last] : [last];
  return ends.map((at) => ({ at, label: formatDate(at / 1000) }));
}

function ticksOf(first: number, last: number, step: number): Tick[] {
  const from = new Date(first);
  const ticks: Tick[] = [];
  for (let month = from.getUTCFullYear() * 12 + from.getUTCMonth(); ; month++) {
    const [year, index] = [Math.floor(month / 12), month % 12];
    const at = Date.UTC(year, index);
    if (at > last) return ticks;
    if (at >= first && month % step === 0)
      ticks.push({ at, label: step >= 12 ? String(year) : `${months[index]} ${year}` });
  }
}
