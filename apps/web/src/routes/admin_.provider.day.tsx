import { textField } from "@kitpath/contract/lists/query-fields";
import { createFileRoute } from "@tanstack/react-router";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { DayScreen } from "../areas/appointments/day/day-screen.tsx";
import { openDay } from "../areas/appointments/day/open-day.ts";
import { isOwnPage } from "../areas/appointments/day/start-worker.ts";
import { signOut } from "../lib/access.ts";
import { listAddress } from "../lib/list-address.ts";

/** Outside the frame of the other screens, which needs a network: this one opens without. */
export const Route = createFileRoute("/admin_/provider/day")({
  ...listAddress({ date: textField(10), visit: textField(60) }),
  loader: openDay,
  component: DayRoute,
});

const isDay = (date: string | undefined): date is string => /^\d{4}-\d\d-\d\d$/.test(date ?? "");

function DayRoute() {
  const { userId } = Route.useLoaderData();
  const { date, visit } = Route.useSearch();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  useEffect(() => {
    // A page that was loaded elsewhere may neither use the camera nor keep itself.
    if (!isOwnPage() && navigator.onLine) window.location.reload();
  }, []);
  const leave = async () => {
    const { forgetDay } = await import("../lib/day-store.ts");
    await forgetDay();
    await signOut();
    await navigate({ to: "/login", ignoreBlocker: true });
    queryClient.clear();
  };
  return (
    <DayScreen
      userId={userId}
      date={isDay(date) ? date : undefined}
      attempt={visit}
      onOpen={(attempt) => void navigate({ search: (current) => ({ ...current, visit: attempt }) })}
      onSignOut={() => void leave()}
    />
  );
}
