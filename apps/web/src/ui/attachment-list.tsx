import { formatSize } from "@kitpath/contract/fields/formats";
import { FileText, X } from "lucide-react";
import styles from "./attachment-list.module.css";
import { Button } from "./button.tsx";
import { DownloadButton } from "./download-button.tsx";

export type Attached = { id: string; name: string; bytes: number };

type AttachmentListProps<File extends Attached> = {
  label: string;
  files: readonly File[];
  /** Saves a file in the browser's downloads. */
  get: (file: File) => Promise<unknown>;
  /** Without it, nothing can be removed. */
  onRemove?: ((file: File) => void) | undefined;
  busy?: boolean;
};

/** The files of a commentary, each to download and, before it is signed, to remove. */
export function AttachmentList<File extends Attached>(props: AttachmentListProps<File>) {
  const { label, files, get, onRemove, busy = false } = props;
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map((file) => (
        <li key={file.id} className={styles.file}>
          <FileText size={18} strokeWidth={1.5} aria-hidden="true" className={styles.icon} />
          <span className={styles.name}>
            {file.name}
            <span className={styles.size}>{formatSize(file.bytes)}</span>
          </span>
          <DownloadButton folds get={() => get(file)} label={`Download ${file.name}`}>
            Download
          </DownloadButton>
          {onRemove ? (
            <Button
              icon
              variant="quiet"
              disabled={busy}
              aria-label={`Remove ${file.name}`}
              title="Remove"
              onClick={() => onRemove(file)}
            >
              <X size={17} aria-hidden="true" />
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
