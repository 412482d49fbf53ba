import { createFileRoute } from "@tanstack/react-router";
import { subProcessorsQuery } from "../areas/platform/sub-processors/queries.ts";
import { SubProcessorsScreen } from "../areas/platform/sub-processors/sub-processors-screen.tsx";

export const Route = createFileRoute("/admin/platform/privacy/sub_processors")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(subProcessorsQuery),
  component: SubProcessorsScreen,
});
