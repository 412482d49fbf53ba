import { listParcels } from "#areas/kits/kits/parcels.ts";
import type { Email } from "#mail/mailer.ts";
import type { TestApp } from "./harness.ts";

/** What background work sends e-mails with in a test, and what was sent. */
export function openOutbox({ mode, clock }: TestApp) {
  const sent: Email[] = [];
  const deps = {
    mode,
    mailer: { send: async (email: Email) => void sent.push(email) },
    now: () => clock.now,
    listParcels,
    dashboardUrl: () => "https://dashboard.example.com",
  };
  return { sent, deps };
}
