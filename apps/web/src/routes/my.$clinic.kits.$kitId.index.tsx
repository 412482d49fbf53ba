import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../lib/me.ts";
import { KitScreen } from "../areas/my-tests/next-steps/kit-screen.tsx";

export const Route = createFileRoute("/my/$clinic/kits/$kitId/")({ component: KitRoute });

function KitRoute() {
  const { kitId } = Route.useParams();
  return <KitScreen me={useMe()} kitId={kitId} />;
}
