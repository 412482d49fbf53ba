import type { Latencies } from "./measure.ts";

export type Figure = {
  name: string;
  measured: Latencies;
  /** Milliseconds. */
  limits: { p50?: number; p99?: number };
  /** The same SQL through the driver alone, and the same bytes from a bare server. */
  driver?: Latencies;
  bare?: Latencies;
};
export type Figures = { latencies: Figure[]; memoryMb: { measured: number; limit: number } };

const ms = (value: number | undefined) => (value === undefined ? "" : value.toFixed(2));

/** Writes the table and gives how many limits are missed. */
export function printFigures({ latencies, memoryMb }: Figures): number {
  let missed = 0;
  const rows = latencies.flatMap(({ name, measured, limits, driver, bare }) =>
    (["p50", "p99"] as const).map((which) => {
      const limit = limits[which];
      const isMissed = limit !== undefined && measured[which] > limit;
      if (isMissed) missed++;
      return {
        figure: `${name}, ${which}`,
        ms: ms(measured[which]),
        limit: limit === undefined ? "" : `< ${limit}`,
        "same SQL": ms(driver?.[which]),
        "bare http": ms(bare?.[which]),
        "": limit === undefined ? "" : isMissed ? "MISSED" : "ok",
      };
    }),
  );
  if (memoryMb.measured > memoryMb.limit) missed++;
  const columns = Object.keys(rows[0] ?? {}) as (keyof (typeof rows)[number])[];
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)));
  const line = (cells: string[]) =>
    `${cells.map((cell, n) => (n === 0 ? cell.padEnd(widths[n]!) : cell.padStart(widths[n]!))).join("  ")}\n`;
  process.stdout.write(line(columns));
  for (const row of rows) process.stdout.write(line(columns.map((column) => row[column])));
  process.stdout.write(
    `memory of the server after the run: ${memoryMb.measured.toFixed(0)} MB, limit ${memoryMb.limit} MB, ${memoryMb.measured > memoryMb.limit ? "MISSED" : "ok"}\n`,
  );
  return missed;
}
