import { formatCalendarDay } from "@kitpath/contract/fields/formats";
import type { OpeningShare, SharedResults } from "@kitpath/contract/my-tests/shares/shares";
import { download } from "../../../lib/api.ts";
import { BrandMark } from "../../../ui/brand-mark.tsx";
import { DownloadButton } from "../../../ui/download-button.tsx";
import { SandboxBanner } from "../../../ui/sandbox-banner.tsx";
import { Time } from "../../../ui/time.tsx";
import { SharedTest } from "./shared-test.tsx";
import styles from "./shared.module.css";

/** Shared results, as whoever treats the person reads them. */
export function SharedPage({ results, by }: { results: SharedResults; by: OpeningShare }) {
  const { clinic, person, endsAt, tests } = results;
  return (
    <div className={styles.frame}>
      <title>{`Shared results · ${clinic}`}</title>
      <SandboxBanner isCentred />
      <header className={styles.bar}>
        <BrandMark name={clinic} />
      </header>
      <main className={styles.main}>
        <h1>{person.name}</h1>
        <p className={styles.facts}>
          Born {person.dateOfBirth ? formatCalendarDay(person.dateOfBirth) : "on a day that is not known"}.
          Sex at birth: {person.sex.toLowerCase()}.
        </p>
        <div className={styles.files}>
          <DownloadButton get={() => download("openSharedAsPdf", { body: by })}>PDF</DownloadButton>
          <DownloadButton get={() => download("openSharedAsCsv", { body: by })}>CSV</DownloadButton>
          <DownloadButton get={() => download("openSharedAsFhir", { body: by })}>FHIR</DownloadButton>
        </div>
        {tests.map((test) => (
          <SharedTest key={test.kitId} test={test} />
        ))}
        <p className={styles.end}>
          Opened by {by.reader}. {person.name} shares these results until{" "}
          <Time value={endsAt} format="moment" />, and can end it before. Questions about the results? Ask{" "}
          {clinic}.
        </p>
      </main>
    </div>
  );
}
