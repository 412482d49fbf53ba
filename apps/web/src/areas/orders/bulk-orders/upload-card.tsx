import { maxBulkBytes, maxBulkRows } from "@kitpath/contract/orders/bulk-orders/bulk-columns";
import { formatNumber } from "@kitpath/contract/fields/formats";
import { useMutation } from "@tanstack/react-query";
import { call, download } from "../../../lib/api.ts";
import { ApiError, messageOf } from "../../../lib/api-error.ts";
import { showFailure } from "../../../lib/show-failure.ts";
import { useIsHere } from "../../../lib/use-is-here.ts";
import { Card } from "../../../ui/card.tsx";
import { DownloadButton } from "../../../ui/download-button.tsx";
import { FileDrop } from "../../../ui/file-drop.tsx";
import layout from "../../../ui/form-layout.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { showSnackbar } from "../../../ui/snackbar.tsx";
import { tellUploaded } from "../../../ui/tell-uploaded.ts";
import styles from "./bulk-orders.module.css";

/** Uploads a file and opens the result of its check. */
export function UploadCard({ onUploaded }: { onUploaded: (id: string) => void }) {
  const isHere = useIsHere();
  const uploading = useMutation({
    mutationFn: (file: File) => {
      if (file.size > maxBulkBytes) throw new ApiError(413, { message: "The file is larger than 4 MB." });
      // The media type that a browser reports depends on the installed programs.
      const body = new Blob([file], { type: "text/csv" });
      return call("uploadBulkOrder", { query: { name: file.name.slice(0, 200) }, body });
    },
    onSuccess: ({ id, isNew }, { name }) => {
      if (!isHere()) return tellUploaded(name, () => onUploaded(id));
      if (!isNew)
        void showSnackbar("success", "You have uploaded this file before. This is its current status.");
      onUploaded(id);
    },
    onError: (error) => (isHere() ? undefined : showFailure(error)),
  });
  const { error } = uploading;
  return (
    <Card title="Upload a file" action={<TemplateButton />}>
      <div className={layout.form}>
        {error ? (
          <Notice tone="bad" title="This file cannot be used">
            {(error instanceof ApiError && error.fields.file) || messageOf(error)}
          </Notice>
        ) : null}
        <FileDrop
          action="Choose a file"
          label="File of orders"
          accept=".csv,text/csv"
          busy={uploading.isPending}
          onFile={(file) => uploading.mutate(file)}
        >
          <p>Drop a CSV file here, with up to {formatNumber(maxBulkRows)} rows.</p>
          <p className={styles.quiet}>We check every row first. Nothing is ordered until you confirm.</p>
        </FileDrop>
      </div>
    </Card>
  );
}

const TemplateButton = () => (
  <DownloadButton get={() => download("getBulkTemplate", {})}>Template</DownloadButton>
);
