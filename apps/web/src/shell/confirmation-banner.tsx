import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Account } from "../lib/access.ts";
import { call } from "../lib/api.ts";
import { showFailure } from "../lib/show-failure.ts";
import { useRefreshAccount } from "../lib/use-refresh-account.ts";
import { Breakable } from "../ui/breakable.tsx";
import { Button } from "../ui/button.tsx";
import { showSnackbar } from "../ui/snackbar.tsx";
import { Banner } from "./banner.tsx";

/** Shown on every screen until the account's e-mail is confirmed: where the link was sent, and what waits for it. */
export function ConfirmationBanner({ account }: { account: Account }) {
  const { email } = account.profile;
  const sending = useMutation({
    mutationFn: () => call("sendConfirmation", {}),
    onSuccess: () => void showSnackbar("success", `We have sent another link to ${email}.`),
    onError: showFailure,
  });
  const refresh = useRefreshAccount();
  // The link is mostly opened in another tab of this browser.
  useEffect(() => {
    const follow = () => void refresh();
    window.addEventListener("focus", follow);
    return () => window.removeEventListener("focus", follow);
  }, [refresh]);
  return (
    <Banner
      label="Waiting for confirmation"
      action={
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          Send again
        </Button>
      }
    >
      <strong>Confirm your e-mail address.</strong> We have sent a link to <Breakable value={email} />.{" "}
      {waitsFor(account)}
    </Banner>
  );
}

function waitsFor({ clinic }: Account): string {
  if (!clinic) return "Open it to use everything else.";
  const shops = clinic.stores.map(({ title }) => title).join(", ");
  const prepared = "Until you do, you can prepare an order, but not place it.";
  return shops === "" ? prepared : `${prepared} The orders of ${shops} wait as well.`;
}
