import { createFileRoute } from "@tanstack/react-router";
import { CodesScreen } from "../features/lab-results/codes-screen.tsx";
import { instrumentCodesQuery } from "../features/lab-results/queries.ts";

export const Route = createFileRoute("/admin/lab/results/codes")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(instrumentCodesQuery),
  component: CodesScreen,
});
