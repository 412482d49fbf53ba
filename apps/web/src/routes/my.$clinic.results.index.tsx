import { createFileRoute } from "@tanstack/react-router";
import { ResultsScreen } from "../areas/my-tests/own-results/results-screen.tsx";
import { useMe } from "../lib/me.ts";

export const Route = createFileRoute("/my/$clinic/results/")({ component: ResultsRoute });

function ResultsRoute() {
  return <ResultsScreen me={useMe()} />;
}
