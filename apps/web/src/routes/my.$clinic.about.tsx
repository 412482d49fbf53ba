import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { OwnCarers } from "../areas/my-tests/carers/own-carers.tsx";
import { AboutScreen } from "../areas/my-tests/own-affairs/about-screen.tsx";
import { useMe } from "../lib/me.ts";
import { clearPersonToken } from "../lib/person-session.ts";

export const Route = createFileRoute("/my/$clinic/about")({ component: AboutRoute });

function AboutRoute() {
  const queryClient = useQueryClient();
  const leave = () => {
    clearPersonToken();
    queryClient.clear();
  };
  return <AboutScreen me={useMe()} carers={<OwnCarers />} onLeft={leave} />;
}
