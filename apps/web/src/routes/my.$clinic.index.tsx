import { createFileRoute } from "@tanstack/react-router";
import { CarerQuestion } from "../areas/my-tests/carers/carer-question.tsx";
import { useMe } from "../lib/me.ts";
import { HomeScreen } from "../areas/my-tests/next-steps/home-screen.tsx";

export const Route = createFileRoute("/my/$clinic/")({ component: HomeRoute });

function HomeRoute() {
  return <HomeScreen me={useMe()} question={<CarerQuestion />} />;
}
