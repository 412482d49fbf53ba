import { createFileRoute } from "@tanstack/react-router";
import { OverTimeScreen } from "../areas/my-tests/own-results/over-time-screen.tsx";
import { useMe } from "../lib/me.ts";

export const Route = createFileRoute("/my/$clinic/over-time")({ component: OverTimeRoute });

function OverTimeRoute() {
  return <OverTimeScreen me={useMe()} />;
}
