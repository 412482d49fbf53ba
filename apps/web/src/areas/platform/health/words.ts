const bytes = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });
const units = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** Formats as `3.4 GB`. */
export function formatBytes(size: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log(Math.max(size, 1)) / Math.log(1024)));
  return `${bytes.format(size / 1024 ** step)} ${units[step] ?? ""}`;
}

/** Returns the words for a queue: `deliver-event` → `Deliver event`. */
export function queueName(queue: string): string {
  const words = queue.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Formats roughly how long something has waited. */
export function formatWait(seconds: number | null): string {
  if (seconds === null) return "";
  if (seconds < 60) return `${seconds} s`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}
