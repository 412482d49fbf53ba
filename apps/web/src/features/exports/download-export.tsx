import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call, keepFile } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

/** Downloads the file of an export. */
export function DownloadExport({ id }: { id: string }) {
  const getting = useMutation({
    mutationFn: () => call("downloadExport", { params: { id } }),
    onSuccess: ({ downloadLink }) => keepFile(downloadLink),
    onError: (error) => void showSnackbar("error", messageOf(error)),
  });
  return (
    <Button variant="primary" busy={getting.isPending} onClick={() => getting.mutate()}>
      {getting.isPending ? null : <Download size={17} aria-hidden="true" />}
      Download
    </Button>
  );
}
