import { download } from "../../../lib/api.ts";
import { DownloadButton } from "../../../ui/download-button.tsx";

/** Downloads the rows that were not ordered, with the reasons. */
export const RestButton = ({ id }: { id: string }) => (
  <DownloadButton folds get={() => download("exportBulkRest", { params: { id } })}>
    Download the rest
  </DownloadButton>
);
