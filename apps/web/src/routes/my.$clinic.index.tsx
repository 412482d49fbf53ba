import { createFileRoute } from "@tanstack/react-router";
import { useMe } from "../lib/me.ts";
import { HomeScreen } from "../areas/my-tests/next-steps/home-screen.tsx";

export const Route = createFileRoute("/my/$clinic/")({ component: HomeRoute });

function HomeRoute() {
  return <HomeScreen me={useMe()} />;
}
