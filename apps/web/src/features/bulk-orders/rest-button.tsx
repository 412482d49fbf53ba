import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { download } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

/** Keeps the rows that were not ordered, with the reasons. */
export function RestButton({ id }: { id: string }) {
  const getting = useMutation({
    mutationFn: () => download("exportBulkRest", { params: { id } }),
    onError: (error) => void showSnackbar("error", messageOf(error)),
  });
  return (
    <Button folds busy={getting.isPending} onClick={() => getting.mutate()}>
      {getting.isPending ? null : <Download size={17} aria-hidden="true" />}
      Download the rest
    </Button>
  );
}
