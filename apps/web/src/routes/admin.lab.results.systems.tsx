import { createFileRoute } from "@tanstack/react-router";
import { LabKeysScreen } from "../features/api-keys/lab-keys-screen.tsx";
import { labKeys } from "../features/api-keys/queries.ts";

export const Route = createFileRoute("/admin/lab/results/systems")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(labKeys.query),
  component: LabKeysScreen,
});
