import type { BiomarkerResults } from "@kitpath/contract/results";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { call, keepFile } from "../../lib/api.ts";
import { messageOf } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { showSnackbar } from "../../ui/snackbar.tsx";

type PaperButtonProps = { testId: string; version: number; category: BiomarkerResults["category"] };

const names = { covid: "certificate", general: "report" } as const;

/** Downloads the certificate or report of the version that is shown. */
export function PaperButton({ testId, version, category }: PaperButtonProps) {
  const getting = useMutation({
    mutationFn: () => linkTo({ testId, version, category }),
    onSuccess: keepFile,
    onError: (error) => showSnackbar("error", messageOf(error)),
  });
  return (
    <Button variant="primary" busy={getting.isPending} onClick={() => getting.mutate()}>
      {getting.isPending ? null : <Download size={17} aria-hidden="true" />}
      Download {names[category]}
    </Button>
  );
}

async function linkTo({ testId: id, version, category }: PaperButtonProps): Promise<string> {
  if (category === "covid") {
    return (await call("downloadCertificate", { params: { id }, query: { version } })).fileUrl;
  }
  return (await call("downloadReport", { params: { id, version: String(version) } })).downloadLink;
}
