import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import type { ResultsSearch } from "./results-search.ts";

export type ExportName = "exportTestResults" | "exportCovidResults";
type ExportButtonProps = { name: ExportName; search: ResultsSearch };

/** Keeps what the tab and its filter show, with every biomarker, as a CSV file. */
export function ExportButton({ name, search }: ExportButtonProps) {
  const exporting = useMutation({
    mutationFn: () => {
      const { start: _start, limit: _limit, details: _dialog, ...filter } = search;
      return download(name, { query: { ...filter, with_children: "yes" } });
    },
    onSuccess: () => showSnackbar("success", "Export downloaded."),
    onError: () => showSnackbar("error", "Export failed. Please try again."),
  });
  return (
    <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {exporting.isPending ? null : <Download size={17} aria-hidden="true" />}
      Export
    </Button>
  );
}
