import type { OrderFilterQuery } from "@kitpath/contract/list-queries";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download } from "../../lib/api.ts";
import { Button } from "../../ui/button.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

/** Saves the orders that the filter lets through, on all pages, as a CSV file. */
export function ExportButton({ filter, disabled }: { filter: OrderFilterQuery; disabled: boolean }) {
  const { search, status, productCode, startTime, endTime } = filter;
  const exporting = useMutation({
    mutationFn: () =>
      download("exportOrders", { query: { search, status, productCode, startTime, endTime } }),
    onSuccess: () => void showSnackbar("success", "Export complete. The file is in your downloads."),
    onError: () => void showSnackbar("error", "Export failed. Please try again."),
  });
  return (
    <Button busy={exporting.isPending} disabled={disabled} onClick={() => exporting.mutate()}>
      {exporting.isPending ? null : <Download size={17} aria-hidden="true" />}
      Export CSV
    </Button>
  );
}
