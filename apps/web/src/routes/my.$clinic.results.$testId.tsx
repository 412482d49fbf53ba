import { createFileRoute } from "@tanstack/react-router";
import { ResultScreen } from "../areas/my-tests/own-results/result-screen.tsx";
import { useMe } from "../lib/me.ts";

export const Route = createFileRoute("/my/$clinic/results/$testId")({ component: ResultRoute });

function ResultRoute() {
  const { testId } = Route.useParams();
  return <ResultScreen me={useMe()} testId={testId} />;
}
