import { redirect } from "@tanstack/react-router";
import type { Account, Screen } from "./access.ts";
import { canOpen } from "./access.ts";

/** Redirects a user who may not open a screen to the dashboard (specification 1 section 6). */
export const requireScreen =
  (screen: Screen) =>
  ({ context: { account } }: { context: { account: Account } }): void => {
    if (!canOpen(account, screen)) throw redirect({ to: "/admin/clinics/dashboard", replace: true });
  };
