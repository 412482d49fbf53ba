import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { OwnCarers } from "../areas/my-tests/carers/own-carers.tsx";
import { AboutScreen } from "../areas/my-tests/own-affairs/about-screen.tsx";
import { useMe } from "../lib/me.ts";
import { showSnackbar } from "../ui/snackbar.tsx";
import { clearPersonToken } from "../lib/person-session.ts";

export const Route = createFileRoute("/my/$clinic/about")({ component: AboutRoute });

function AboutRoute() {
  const queryClient = useQueryClient();
  const me = useMe();
  const leave = (said: string) => {
    void showSnackbar("success", said);
    clearPersonToken();
    queryClient.clear();
  };
  return <AboutScreen me={me} carers={<OwnCarers clinic={me.clinic.name} />} onLeft={leave} />;
}
