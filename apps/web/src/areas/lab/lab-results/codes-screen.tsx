import type { InstrumentCode } from "@kitpath/contract/lab/instruments/instrument-codes";
import { leftOut } from "@kitpath/contract/lab/instruments/instruments";
import { formatCount } from "@kitpath/contract/fields/formats";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../lib/api.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import type { Column } from "../../../ui/data-table.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { rowsOf } from "../../../ui/table-source.ts";
import { Time } from "../../../ui/time.tsx";
import { useConfirmation } from "../../../ui/use-confirmation.tsx";
import { MatchCodeDialog } from "./match-code-dialog.tsx";
import { instrumentCodesQuery, labBiomarkersQuery } from "./queries.ts";

/** What instruments call their tests in HL7 messages, each matched once to a biomarker. */
export function CodesScreen() {
  const read = useQuery(instrumentCodesQuery);
  const biomarkers = useQuery(labBiomarkersQuery);
  const [matching, setMatching] = useState<InstrumentCode | null>(null);
  const discarding = useConfirmation(({ id, code, waiting }: InstrumentCode) => ({
    title: "Discard what is waiting?",
    text: `${formatCount(waiting, "result")} with the code ${code} will not be stored. Enter them at the bench if they are needed.`,
    action: "Discard",
    isDangerous: true,
    act: () => call("discardWaitingResults", { params: { id } }),
    done: "The waiting results have been discarded.",
  }));
  const names = new Map(biomarkers.data?.data.map(({ code, name }) => [code, name]));
  return (
    <>
      <PageHead
        title="Instrument codes"
        sub="Codes in HL7 messages that are neither ours nor LOINC’s. Match each code once. Its results wait until you do."
      />
      <DataTable
        hasRowKeys
        label="Instrument codes"
        columns={[...columnsWith(names), actions(setMatching, discarding.ask)]}
        source={rowsOf(read, read.data?.data)}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={
          <EmptyState title="No codes to match">
            All codes from your instruments so far were ours or LOINC’s.
          </EmptyState>
        }
      />
      {matching ? <MatchCodeDialog code={matching} onClose={() => setMatching(null)} /> : null}
      {discarding.dialog}
    </>
  );
}

const columnsWith = (names: ReadonlyMap<string, string>): Column<InstrumentCode>[] => [
  { header: "Code", isName: true, cell: ({ code, system }) => (system ? `${code} (${system})` : code) },
  { header: "Name", cell: ({ name }) => name || "–" },
  { header: "Instrument", cell: ({ instrument }) => instrument || "–" },
  {
    header: "Biomarker",
    cell: ({ biomarker }) => {
      if (biomarker === null) return <Badge tone="warn">Not matched</Badge>;
      return biomarker === leftOut ? "Left out" : (names.get(biomarker) ?? biomarker);
    },
  },
  {
    header: "Waiting",
    cell: ({ waiting, problem }) =>
      problem ? `${formatCount(waiting, "result")}: ${problem}` : formatCount(waiting, "result"),
  },
  { header: "Last seen", cell: ({ seenAt }) => <Time value={seenAt} format="moment" /> },
];

type Act = (code: InstrumentCode) => void;

const actions = (match: Act, discard: Act): Column<InstrumentCode> => ({
  header: "Actions",
  isActions: true,
  cell: (row) => (
    <>
      <Button variant="quiet" aria-label={`Match ${row.code}`} onClick={() => match(row)}>
        Match
      </Button>
      {row.waiting > 0 ? (
        <Button
          variant="quiet"
          aria-label={`Discard the results of ${row.code}`}
          onClick={() => discard(row)}
        >
          Discard
        </Button>
      ) : null}
    </>
  ),
});
