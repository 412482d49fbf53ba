import type { BiomarkerResults } from "@kitpath/contract/results/results/results";
import { call, keepFile } from "../../../lib/api.ts";
import { logFailure } from "../../../lib/query-client.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { DownloadButton } from "../../../ui/download-button.tsx";

type PaperButtonProps = { testId: string; version: number; category: BiomarkerResults["category"] };

const names = { covid: "certificate", general: "report" } as const;

/** Downloads the certificate or report of the displayed version. */
export const PaperButton = (paper: PaperButtonProps) => (
  <DownloadButton
    variant="primary"
    get={async () => keepFile(await linkTo(paper))}
    onError={(error) => {
      logFailure(paper.category === "covid" ? "downloadCertificate" : "downloadReport", error);
      showFailure(error);
    }}
  >
    Download {names[paper.category]}
  </DownloadButton>
);

async function linkTo({ testId: id, version, category }: PaperButtonProps): Promise<string> {
  if (category === "covid") {
    return (await call("downloadCertificate", { params: { id }, query: { version } })).fileUrl;
  }
  return (await call("downloadReport", { params: { id, version: String(version) } })).downloadLink;
}
