import { createFileRoute } from "@tanstack/react-router";
import { apiDocumentQuery } from "../features/docs/api-document.ts";
import { CallScreen } from "../features/docs/call-screen.tsx";

export const Route = createFileRoute("/docs/reference/$call")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(apiDocumentQuery),
  component: CallRoute,
});

function CallRoute() {
  const { call } = Route.useParams();
  return <CallScreen id={call} />;
}
