import { DownloadButton } from "./download-button.tsx";
import { showSnackbar } from "./snackbar.tsx";

type CsvButtonProps = {
  /** There is nothing to export. */
  isEmpty: boolean;
  /** Saves the file, or starts writing it if that takes long. */
  get: () => Promise<unknown>;
  done?: string;
};

/** Exports what a screen shows, and reports success or failure. */
export const CsvButton = ({ isEmpty, get, done }: CsvButtonProps) => (
  <DownloadButton
    folds
    disabled={isEmpty}
    get={get}
    done={done ?? "Export complete. The file is in your downloads."}
    onError={() => void showSnackbar("error", "Export failed. Please try again.")}
  >
    Export CSV
  </DownloadButton>
);
