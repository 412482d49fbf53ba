import { call, keepFile } from "../../../lib/api.ts";
import { DownloadButton } from "../../../ui/download-button.tsx";

/** Downloads the file of an export. */
export function DownloadExport({ id }: { id: string }) {
  const get = async () => keepFile((await call("downloadExport", { params: { id } })).downloadLink);
  return (
    <DownloadButton variant="primary" get={get}>
      Download
    </DownloadButton>
  );
}
