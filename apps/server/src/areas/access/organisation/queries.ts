import type { TestTakerEmail } from "@kitpath/contract/access/organisation/organisation";
import type { Updateable } from "kysely";
import type { Executor, TenantTransaction } from "#db/database.ts";
import type { Organisations } from "#db/schema.gen.ts";

const selectOrganisation = (trx: TenantTransaction, organisationId: string) =>
  trx
    .selectFrom("organisations")
    .select([
      "id",
      "details_version",
      "partner_code",
      "name",
      "address_line1",
      "address_line2",
      "city",
      "postcode",
      "country",
      "on_call_name",
      "on_call_email",
      "on_call_phone",
      "phone",
    ])
    .where("id", "=", organisationId);

export const getOrganisation = (trx: TenantTransaction, organisationId: string) =>
  selectOrganisation(trx, organisationId).executeTakeFirstOrThrow();

/** Locked against changes until the transaction ends. */
export const lockOrganisation = (trx: TenantTransaction, organisationId: string) =>
  selectOrganisation(trx, organisationId).forNoKeyUpdate().executeTakeFirstOrThrow();
export type OrganisationRow = Awaited<ReturnType<typeof getOrganisation>>;

export const findName = (executor: Executor, id: string) =>
  executor.selectFrom("organisations").select(["name", "phone"]).where("id", "=", id).executeTakeFirst();

export async function updateOrganisation(
  trx: TenantTransaction,
  organisationId: string,
  change: Updateable<Organisations>,
): Promise<void> {
  await trx.updateTable("organisations").set(change).where("id", "=", organisationId).execute();
}

export async function listSwitchedOff(trx: TenantTransaction, clinicId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("switched_off_emails")
    .select("email")
    .where("clinic_id", "=", clinicId)
    .execute();
  return rows.map(({ email }) => email);
}

export async function switchOff(
  trx: TenantTransaction,
  clinicId: string,
  emails: readonly TestTakerEmail[],
): Promise<void> {
  if (emails.length === 0) return;
  await trx
    .insertInto("switched_off_emails")
    .values(emails.map((email) => ({ clinic_id: clinicId, email })))
    .execute();
}

export async function switchOn(
  trx: TenantTransaction,
  clinicId: string,
  emails: readonly TestTakerEmail[],
): Promise<void> {
  if (emails.length === 0) return;
  await trx
    .deleteFrom("switched_off_emails")
    .where("clinic_id", "=", clinicId)
    .where("email", "in", emails)
    .execute();
}

export async function getShowsPrices(trx: TenantTransaction, clinicId: string): Promise<boolean> {
  const { shows_prices: shows } = await trx
    .selectFrom("organisations")
    .select("shows_prices")
    .where("id", "=", clinicId)
    .executeTakeFirstOrThrow();
  return shows;
}

/** Lists the messages that go as text messages. */
/** Whether a clinic's place for its test takers is on: its messages then link to it. */
export async function getHasPlace(trx: TenantTransaction, clinicId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("person_places")
    .select("is_on")
    .where("clinic_id", "=", clinicId)
    .executeTakeFirst();
  return row?.is_on ?? false;
}

export async function listTexts(trx: TenantTransaction, clinicId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("switched_on_texts")
    .select("message")
    .where("clinic_id", "=", clinicId)
    .execute();
  return rows.map(({ message }) => message);
}

export async function switchTextsOn(
  trx: TenantTransaction,
  clinicId: string,
  messages: readonly TestTakerEmail[],
): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .insertInto("switched_on_texts")
    .values(messages.map((message) => ({ clinic_id: clinicId, message })))
    .execute();
}

export async function switchTextsOff(
  trx: TenantTransaction,
  clinicId: string,
  messages: readonly TestTakerEmail[],
): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .deleteFrom("switched_on_texts")
    .where("clinic_id", "=", clinicId)
    .where("message", "in", messages)
    .execute();
}
