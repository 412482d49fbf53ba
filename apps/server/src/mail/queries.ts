import type { Database } from "#db/database.ts";

/** The newest e-mails of every clinic: a development page reads them clinic by clinic, as a tenant's rows show to it alone. */
export async function listNewestEmails(db: Database, limit = 50) {
  const clinics = await db.directory
    .selectFrom("organisations")
    .select("id")
    .where("kind", "=", "clinic")
    .execute();
  const perClinic = clinics.map(({ id }) =>
    db.inTenant(id, (trx) =>
      trx
        .selectFrom("emails")
        .select(["recipient", "subject", "body_text", "created_at"])
        .where("clinic_id", "=", id)
        .orderBy("created_at", "desc")
        .limit(limit)
        .execute(),
    ),
  );
  const emails = (await Promise.all(perClinic)).flat();
  return emails.sort((a, b) => b.created_at.getTime() - a.created_at.getTime()).slice(0, limit);
}
