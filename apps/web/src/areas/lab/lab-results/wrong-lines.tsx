import type { LineProblem } from "@kitpath/contract/lab/instruments/instruments";
import { lineRulesAtMost } from "@kitpath/contract/lab/instruments/instruments";
import { formatCount, formatNumber } from "@kitpath/contract/fields/formats";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { rowsAtHand } from "../../../ui/table-source.ts";
import type { Answering } from "./answering.ts";

/** The lines that cannot be stored. One that is not a sample can be left out. */
export function WrongLines({ check: { wrongLines, problems }, mapping, onAnswer }: Answering) {
  if (wrongLines === 0) return null;
  const { notSamples } = mapping;
  const leaveOut = (like: string) =>
    onAnswer({ notSamples: [...notSamples, { column: "", like, control: "" }] });
  const hasRule = (label: string) =>
    notSamples.length >= lineRulesAtMost || notSamples.some(({ column, like }) => !column && like === label);
  return (
    <>
      <Notice tone="bad" title={`${formatCount(wrongLines, "line")} cannot be stored`}>
        Nothing is stored until every line is valid. Fix the file or the columns above, or leave out lines
        that are not samples.
      </Notice>
      <DataTable
        label="Lines with errors"
        columns={columnsOf(hasRule, leaveOut)}
        source={rowsAtHand(problems)}
        rowKey={({ line, message }) => `${line} ${message}`}
        expectedRows={1}
        empty={null}
        footer={wrongLines > problems.length ? `The first ${formatNumber(problems.length)} are shown.` : null}
      />
    </>
  );
}

const columnsOf = (
  hasRule: (label: string) => boolean,
  leaveOut: (label: string) => void,
): Column<LineProblem>[] => [
  { header: "Line", isName: true, cell: ({ line }) => formatNumber(line) },
  { header: "Problem", cell: ({ message }) => message },
  {
    header: "Actions",
    hideHeader: true,
    isActions: true,
    cell: ({ label }) =>
      label && !hasRule(label) ? (
        <Button variant="quiet" aria-label={`Not a sample: ${label}`} onClick={() => leaveOut(label)}>
          Not a sample
        </Button>
      ) : null,
  },
];
