import type { ExportKind } from "@kitpath/contract/export-kinds";
import { exportedAtOnce } from "@kitpath/contract/export-kinds";
import type { Input, OperationName } from "@kitpath/contract/operations";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call, download } from "../../lib/api.ts";
import { newIdempotencyKey } from "../../lib/idempotency-key.ts";
import { Button } from "../../ui/button.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";
import { exportsQuery } from "./queries.ts";

/** What is exported: the list that a screen shows, on all of its pages. */
export type Exported = Omit<Input<"startExport">["body"], "total">;

type ExportButtonProps = {
  exported: Exported;
  /** How many rows there are; undefined until that is known. */
  total: number | undefined;
  /** There are more than `total`, which were not counted. */
  isAtLeast?: boolean;
};

/** The calls that answer with a file at once. */
const fileCalls = {
  orders: "exportOrders",
  test_results: "exportTestResults",
  covid_results: "exportCovidResults",
  audit: "exportAudit",
} as const satisfies Record<ExportKind, OperationName>;

/** Saves a list as a CSV file. One that is too long to wait for is written meanwhile, and an e-mail tells of it. */
export function ExportButton({ exported, total, isAtLeast = false }: ExportButtonProps) {
  const queryClient = useQueryClient();
  const isLong = isAtLeast || (total !== undefined && total > exportedAtOnce);
  const exporting = useMutation({
    mutationFn: async () => {
      const { kind, query } = exported;
      // The kind says which call takes such a query.
      if (!isLong) return download(fileCalls[kind] as "exportOrders", { query } as Input<"exportOrders">);
      const body = { ...exported, ...(isAtLeast ? {} : { total }) } as Input<"startExport">["body"];
      await call("startExport", { body }, { idempotencyKey: newIdempotencyKey() });
      await queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey });
    },
    onSuccess: () =>
      void showSnackbar(
        "success",
        isLong ? "Check your email for a download link." : "Export complete. The file is in your downloads.",
      ),
    onError: () => void showSnackbar("error", "Export failed. Please try again."),
  });
  return (
    <Button folds busy={exporting.isPending} disabled={total === 0} onClick={() => exporting.mutate()}>
      {exporting.isPending ? null : <Download size={17} aria-hidden="true" />}
      Export CSV
    </Button>
  );
}
