import { createFileRoute } from "@tanstack/react-router";
import { apiDocumentQuery } from "../docs/api-document.ts";
import { CallScreen } from "../docs/call-screen.tsx";

export const Route = createFileRoute("/docs/reference/$call")({
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(apiDocumentQuery),
  component: CallRoute,
});

function CallRoute() {
  const { call } = Route.useParams();
  return <CallScreen id={call} />;
}
