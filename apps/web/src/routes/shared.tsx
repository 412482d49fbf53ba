import { createFileRoute, useLocation } from "@tanstack/react-router";
import { secretOf } from "../areas/my-tests/shares/link-secret.ts";
import { sharedDoorQuery } from "../areas/my-tests/shares/queries.ts";
import { SharedScreen } from "../areas/my-tests/shares/shared-screen.tsx";
import { ensureBranding } from "../lib/branding.ts";

export const Route = createFileRoute("/shared")({
  loader: async ({ context: { queryClient }, location: { hash } }) => {
    const link = secretOf(hash);
    if (link === null) return;
    // Why it cannot be opened is said on the page.
    const door = await queryClient.ensureQueryData(sharedDoorQuery(link)).catch(() => null);
    if (door) await ensureBranding(queryClient, { partnerCode: door.clinic.code });
  },
  component: SharedRoute,
});

function SharedRoute() {
  // The fragment (#) is never sent to a server, so it appears in no log.
  const { hash } = useLocation();
  return <SharedScreen key={hash} link={secretOf(hash)} />;
}
