import { createFileRoute } from "@tanstack/react-router";
import { SharingScreen } from "../areas/my-tests/shares/sharing-screen.tsx";
import { useMe } from "../lib/me.ts";

export const Route = createFileRoute("/my/$clinic/sharing")({ component: SharingRoute });

function SharingRoute() {
  return <SharingScreen me={useMe()} />;
}
