import type { Measured } from "./figures.ts";
import { scanLimitMs } from "./measure-accession.ts";
import { bulkLimitSeconds } from "./measure-bulk.ts";
import type { Exported } from "./measure-export.ts";
import { exportShareLimit, shareOfCopy } from "./measure-export.ts";
import type { Figures } from "./measure-figures.ts";
import { importLimitSeconds } from "./measure-import.ts";
import { overloadLimits, passesOverload } from "./measure-overload.ts";
import type { Starts } from "./measure-start.ts";

export const memoryLimitMb = 250;

const ms = (value: number) => value.toFixed(value < 100 ? 2 : 0);
const isMet = (limit: number | undefined, value: number) => limit === undefined || value < limit;
const verdict = (met: boolean) => (met ? "pass" : "FAIL");

export const passes = ({ limits, product }: Measured): boolean =>
  isMet(limits.p50, product.p50) && isMet(limits.p99, product.p99);

/** Columns as wide as what is in them, the first to the left and the others to the right. */
function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column]!) : text.padStart(widths[column]!);
  return rows.map((row) => row.map(cell).join("  ").trimEnd()).join("\n");
}

const exportRow = (name: string, exported: Exported, note = "") => [
  `${exported.rows.toLocaleString("en-GB")} ${name}`,
  `${exported.seconds.toFixed(1)} s`,
  `${shareOfCopy(exported).toFixed(2)} of COPY's pace (${exported.copySeconds.toFixed(1)} s), >= ${exportShareLimit}  ` +
    `${verdict(shareOfCopy(exported) >= exportShareLimit)}${note}`,
];

/** Every figure beside its limit and beside what the driver and a bare server need for the same. */
export function printTable(
  { measured, signIns, exported, exportedTests, bulk, imported, scans, overloads, ...memory }: Figures,
  { firstMs, secondMs }: Starts,
): void {
  const limit = (value?: number) => (value === undefined ? "" : `< ${value}`);
  const head = "milliseconds,n,p50,limit,p99,limit,driver p50,p99,bare http p50,p99,".split(",");
  const rows = measured.map((figure) => {
    const { name, limits, product, driver, bare } = figure;
    const [p50, p99] = [ms(product.p50), ms(product.p99)];
    const compared = [driver.p50, driver.p99, bare.p50, bare.p99].map(ms);
    const count = String(product.count);
    return [
      name,
      count,
      p50,
      limit(limits.p50),
      p99,
      limit(limits.p99),
      ...compared,
      verdict(passes(figure)),
    ];
  });
  const placed = measured.find(({ name }) => name.startsWith("placing orders"))!;
  const others = [
    [
      "memory of the server",
      `${memory.memoryMb.toFixed(0)} MB`,
      `< ${memoryLimitMb} MB  ${verdict(memory.memoryMb < memoryLimitMb)}`,
    ],
    [
      "a scan at accession",
      `${ms(scans.p50)} ms`,
      `p99 ${ms(scans.p99)} ms, < ${scanLimitMs} ms  ${verdict(scans.p99 < scanLimitMs)}`,
    ],
    [
      `${imported.results.toLocaleString("en-GB")} results imported`,
      `${imported.seconds.toFixed(1)} s`,
      `< ${importLimitSeconds} s  ${verdict(imported.seconds < importLimitSeconds)}, progress told ${imported.tellings} times`,
    ],
    ["first start to ready", `${(firstMs / 1000).toFixed(1)} s`, "with demonstration data"],
    ["second start to ready", `${(secondMs / 1000).toFixed(1)} s`, ""],
    ["sign-ins", `${signIns.perSecond.toFixed(0)}/s`, "4 at once"],
    exportRow("orders exported", exported, `; ${memory.memoryAfterExportMb.toFixed(0)} MB after both`),
    exportRow("tests exported", exportedTests),
    [
      `${bulk.rows.toLocaleString("en-GB")} orders from a file`,
      `${bulk.seconds.toFixed(1)} s`,
      `checked in ${bulk.checkedSeconds.toFixed(1)} s, < ${bulkLimitSeconds} s  ${verdict(bulk.seconds < bulkLimitSeconds)}`,
    ],
    ["orders placed", `${placed.product.perSecond.toFixed(0)}/s`, "8 at once"],
  ];
  process.stdout.write(`\n${table([head, ...rows])}\n\n`);
  for (const [name, value, note] of others)
    process.stdout.write(`${name!.padEnd(28)}${value!.padStart(8)}  ${note}\n`);

  const overloadRows = overloads.map((figure) => [
    figure.name,
    `${figure.capacity.toFixed(0)}/s`,
    figure.kept.toFixed(2),
    `>= ${overloadLimits.kept}`,
    ms(figure.p99),
    `< ${overloadLimits.p99}`,
    String(figure.refused),
    ms(figure.refusedP99),
    `< ${overloadLimits.refusedP99}`,
    String(figure.wrong),
    verdict(passesOverload(figure)),
  ]);
  const overloadHead = "asked 5 times as often,can,kept,limit,p99,limit,refused,p99,limit,wrong,".split(",");
  process.stdout.write(`\n${table([overloadHead, ...overloadRows])}\n`);
}
