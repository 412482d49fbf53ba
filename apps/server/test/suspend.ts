import type { TestApp } from "./harness.ts";

/** Suspends an organisation without the calls of staff, or resumes it with null. */
export const suspendAt = async (test: TestApp, organisationId: string, time: Date | null): Promise<void> => {
  await test.mode.db.directory
    .updateTable("organisations")
    .set({ suspended_at: time })
    .where("id", "=", organisationId)
    .execute();
};
