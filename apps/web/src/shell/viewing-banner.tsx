import { useEffect } from "react";
import type { Account } from "../lib/access.ts";
import { useMutation } from "@tanstack/react-query";
import { call } from "../lib/api.ts";
import { showFailure } from "../lib/show-failure.ts";
import { Button } from "../ui/button.tsx";
import { Time } from "../ui/time.tsx";
import { Banner } from "./banner.tsx";

/** A full page load: the screens showed another organisation's data, so no state may be carried over. */
const goHome = () => window.location.assign("/admin/platform");

/** Shown on every screen while staff view as an organisation: which one, why, and a button to leave. */
export function ViewingBanner({ viewing }: { viewing: NonNullable<Account["viewing"]> }) {
  const { organisation, reason, until } = viewing;
  const stopping = useMutation({
    mutationFn: () => call("stopViewing", {}),
    onSuccess: goHome,
    onError: showFailure,
  });
  useEffect(() => {
    const timer = setTimeout(goHome, Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <Banner
      label="Viewing as"
      action={
        <Button busy={stopping.isPending} onClick={() => stopping.mutate()}>
          Stop viewing
        </Button>
      }
    >
      <strong>Viewing as {organisation}.</strong> View only until <Time value={until} format="moment" />.
      Reason: {reason}
    </Banner>
  );
}
