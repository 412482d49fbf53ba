import { download } from "../../../lib/api.ts";
import type { Whose } from "../../../lib/whose.ts";
import { DownloadButton } from "../../../ui/download-button.tsx";
import styles from "./shares.module.css";

/** All results of a person, to keep. */
export const KeepCopy = ({ whose }: { whose: Whose }) => (
  <section className={styles.part} aria-labelledby="keep-copy">
    <h2 id="keep-copy">Keep a copy</h2>
    <p>
      All {whose.your} results, in the form that suits you. The file is yours: keep it where others cannot
      read it.
    </p>
    <div className={styles.actions}>
      <DownloadButton get={() => download("getOwnResultsAsPdf", { query: {} })}>
        PDF, to read or print
      </DownloadButton>
      <DownloadButton get={() => download("getOwnResultsAsCsv", { query: {} })}>
        CSV, for a spreadsheet
      </DownloadButton>
      <DownloadButton get={() => download("getOwnResultsAsFhir", { query: {} })}>
        FHIR, for a health app
      </DownloadButton>
    </div>
  </section>
);
