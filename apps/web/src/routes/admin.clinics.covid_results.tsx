import { useListSearch } from "../lib/use-list-search.ts";
import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { ExportButton } from "../areas/results/exports/export-button.tsx";
import { ExportProgress } from "../areas/results/exports/export-progress.tsx";
import { CovidResultsScreen } from "../areas/results/results/covid-results-screen.tsx";
import { covidTableQuery } from "../areas/results/results/queries.ts";
import {
  exportQueryOf,
  resultsSearch,
  resultsSearchMiddleware,
} from "../areas/results/results/results-search.ts";
import { OrderTabs } from "../shell/order-tabs.tsx";
import { AnswersOfTest } from "../areas/kits/answers/answers-given.tsx";
import { CorrectDetails } from "../areas/patients/registrations/correct-details.tsx";
import { canOpen } from "../lib/access.ts";
import { requireScreen } from "../lib/require-screen.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { TabbedArea } from "../ui/page-head.tsx";

/** Only an open result shows what a clinician asked for. */
const RepeatNotes = lazyPart(
  async () => (await import("../areas/review/repeats/repeat-notes.tsx")).RepeatNotes,
  () => null,
);

export const Route = createFileRoute("/admin/clinics/covid_results")({
  validateSearch: resultsSearch,
  search: { middlewares: [resultsSearchMiddleware] },
  beforeLoad: requireScreen("/admin/clinics/covid_results"),
  loaderDeps: ({ search: { details: _dialog, ...query } }) => query,
  loader: ({ context: { queryClient }, deps }) => void queryClient.prefetchQuery(covidTableQuery(deps)),
  component: CovidResultsRoute,
});

function CovidResultsRoute() {
  const { account } = Route.useRouteContext();
  const { query: search, onChange } = useListSearch(Route.useSearch());
  return (
    <TabbedArea tabs={<OrderTabs account={account} />}>
      <ExportProgress kind="covid_results" />
      <CovidResultsScreen
        search={search}
        renderExport={(total) => (
          <ExportButton exported={{ kind: "covid_results", query: exportQueryOf(search) }} total={total} />
        )}
        canOrder={canOpen(account, "/admin/clinics/order")}
        renderRepeats={
          canOpen(account, "/admin/clinics/order_history")
            ? (testId) => (
                <Suspense>
                  <RepeatNotes testId={testId} />
                </Suspense>
              )
            : null
        }
        renderAnswers={(testId) => <AnswersOfTest testId={testId} />}
        renderCorrection={
          canOpen(account, "/admin/clinics/tests") ? (testId) => <CorrectDetails testId={testId} /> : null
        }
        onChange={onChange}
      />
    </TabbedArea>
  );
}
