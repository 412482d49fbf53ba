import type { Command } from "./command.ts";

/** All commands by name; each is loaded only when it runs. */
export const commands: Record<string, () => Promise<Command>> = {
  backup: async () => (await import("./backup.ts")).backup,
  "create-staff": async () => (await import("./create-staff.ts")).createStaffCommand,
  migrate: async () => (await import("./migrate.ts")).migrateCommand,
  "reconcile-payments": async () => (await import("./reconcile-payments.ts")).reconcilePayments,
  "require-password-change": async () =>
    (await import("./require-password-change.ts")).requirePasswordChangeCommand,
  restore: async () => (await import("./restore.ts")).restoreCommand,
  "rotate-keys": async () => (await import("./rotate-keys.ts")).rotateKeys,
  "seed-demonstration": async () => (await import("./seed-demonstration.ts")).seedCommand,
  "verify-audit": async () => (await import("./verify-audit.ts")).verifyAudit,
};
