import { createFileRoute } from "@tanstack/react-router";
import { CodesScreen } from "../areas/lab/lab-results/codes-screen.tsx";
import { instrumentCodesQuery } from "../areas/lab/lab-results/queries.ts";

export const Route = createFileRoute("/admin/lab/results/codes")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(instrumentCodesQuery),
  component: CodesScreen,
});
