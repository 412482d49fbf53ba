import { createFileRoute } from "@tanstack/react-router";
import { subProcessorsQuery } from "../features/privacy/queries.ts";
import { SubProcessorsScreen } from "../features/privacy/sub-processors-screen.tsx";

export const Route = createFileRoute("/admin/platform/privacy/sub_processors")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(subProcessorsQuery),
  component: SubProcessorsScreen,
});
