import type { ExportKind } from "@kitpath/contract/results/exports/export-kinds";
import type { ExportJob } from "@kitpath/contract/results/exports/exports";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { DownloadExport } from "./download-export.tsx";
import { ExportState } from "./export-state.tsx";
import styles from "./exports.module.css";
import { exportsQuery } from "./queries.ts";

const titles: Record<ExportKind, string> = {
  orders: "Orders export",
  test_results: "Test results export",
  covid_results: "COVID-19 tests export",
  audit: "Audit log export",
};

/** The page that an export's e-mail links to. */
export const ExportScreen = ({ id }: { id: string }) => (
  <Loaded
    query={useQuery(exportsQuery)}
    head={<PageHead title="Export" sub=" " />}
    failure="Your export could not be shown"
  >
    {({ data }) => <Export job={data.find((each) => each.id === id)} />}
  </Loaded>
);

function Export({ job }: { job: ExportJob | undefined }) {
  if (!job) {
    return (
      <EmptyState
        isWholeScreen
        title="This export is no longer available"
        action={<ButtonLink to="/admin/clinics/dashboard">Go to the dashboard</ButtonLink>}
      >
        Exports are kept for three days. Only the person who asked for an export can open it.
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead title={titles[job.kind]} sub="Only you can open this export." />
      <Card>
        <div className={styles.row}>
          <div className={styles.state}>
            <ExportState job={job} />
          </div>
          {job.state === "ready" ? <DownloadExport id={job.id} /> : null}
        </div>
      </Card>
    </>
  );
}
