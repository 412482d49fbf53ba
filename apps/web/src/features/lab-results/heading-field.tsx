import type { InstrumentImport } from "@kitpath/contract/instruments";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { shorten } from "@kitpath/contract/shorten";
import { call } from "../../lib/api.ts";
import { showFailure } from "../../lib/show-failure.ts";
import { SelectField } from "../../ui/field.tsx";
import { importQuery } from "./queries.ts";

const shownCells = 6;

/** Which line of the file names its columns. Another choice has the columns proposed anew. */
export function HeadingField({ made }: { made: InstrumentImport }) {
  const queryClient = useQueryClient();
  const choosing = useMutation({
    mutationFn: (line: number) => call("chooseHeading", { params: { id: made.id }, body: { line } }),
    onSuccess: (read) => queryClient.setQueryData(importQuery(made.id).queryKey, read),
    onError: showFailure,
  });
  const isListed = made.firstLines.some(({ line }) => line === made.headingLine);
  return (
    <SelectField
      label="Line with the names of the columns"
      help="Lines above it are left out."
      disabled={choosing.isPending}
      value={made.headingLine}
      onChange={({ target }) => choosing.mutate(Number(target.value))}
    >
      <option value={0}>None: the first line is a result</option>
      {isListed || made.headingLine === 0 ? null : (
        <option value={made.headingLine}>Line {made.headingLine}</option>
      )}
      {made.firstLines.map(({ line, cells }) => (
        <option key={line} value={line}>
          Line {line}: {shorten(cells.filter(Boolean).slice(0, shownCells).join(" · "), 80)}
        </option>
      ))}
    </SelectField>
  );
}
