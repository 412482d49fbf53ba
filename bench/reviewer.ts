import { createOrganisation } from "../apps/server/src/areas/access/accounts/create-organisation.ts";
import { hashPassword } from "../apps/server/src/areas/access/accounts/password.ts";
import { openDatabase } from "../apps/server/src/db/database.ts";
import type { DatabaseTarget } from "../apps/server/src/db/target.ts";
import { reactions } from "../apps/server/src/reactions.ts";
import type { Mode } from "../apps/server/src/scope.ts";

/** A clinician of the platform. */
export const reviewerUser = { email: "reviewer@example.test", password: "Correct-horse-1" };

/** Creates the platform with its reviewer. */
export async function makeReviewer(target: DatabaseTarget): Promise<void> {
  const db = openDatabase(target, { poolSize: 1 });
  const { email, password } = reviewerUser;
  await createOrganisation(
    { name: "live", db, reactions } as Mode,
    {
      kind: "platform",
      name: "Bench platform",
      addressLine1: "1 Bench Street",
      city: "Leeds",
      postcode: "LS1 1AA",
      country: "United Kingdom",
      paymentType: "invoice",
      user: {
        firstName: "Rae",
        lastName: "Reviewer",
        email,
        passwordHash: await hashPassword(password),
        role: "platform_clinician",
      },
    },
    new Date(),
  );
  await db.close();
}
