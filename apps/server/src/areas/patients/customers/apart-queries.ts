import type { Insertable } from "kysely";
import type { TenantTransaction } from "#db/database.ts";
import type { CustomersApart } from "#db/schema.gen.ts";

export type Two = { clinicId: string; one: string; other: string };

const inOrder = ({ one, other }: Two): { first_id: string; second_id: string } =>
  one < other ? { first_id: one, second_id: other } : { first_id: other, second_id: one };

/** Keeps that two customers are two people; false if that is kept already. */
export async function insertApart(
  trx: TenantTransaction,
  two: Two,
  told: Pick<Insertable<CustomersApart>, "told_by" | "told_at">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("customers_apart")
    .values({ clinic_id: two.clinicId, ...inOrder(two), ...told })
    .onConflict((conflict) => conflict.columns(["clinic_id", "first_id", "second_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Forgets that two customers are two people; false if nothing of it is known. */
export async function deleteApart(trx: TenantTransaction, two: Two): Promise<boolean> {
  const { first_id: first, second_id: second } = inOrder(two);
  const { numDeletedRows } = await trx
    .deleteFrom("customers_apart")
    .where("clinic_id", "=", two.clinicId)
    .where("first_id", "=", first)
    .where("second_id", "=", second)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Lists the customers who are other people than one of them, the latest told first. */
export async function listApart(trx: TenantTransaction, clinicId: string, id: string) {
  const ofSide = (own: "first_id" | "second_id", other: "first_id" | "second_id") =>
    trx
      .selectFrom("customers_apart as a")
      .innerJoin("patients as p", (join) =>
        join.onRef("p.clinic_id", "=", "a.clinic_id").onRef("p.id", "=", `a.${other}`),
      )
      .select(["p.id", "p.first_name", "p.last_name", "p.date_of_birth", "a.told_by", "a.told_at"])
      .where("a.clinic_id", "=", clinicId)
      .where(`a.${own}`, "=", id)
      .execute();
  const rows = [...(await ofSide("first_id", "second_id")), ...(await ofSide("second_id", "first_id"))];
  return rows.sort((one, other) => other.told_at.getTime() - one.told_at.getTime());
}
export type ApartRow = Awaited<ReturnType<typeof listApart>>[number];

/** Forgets who is somebody else than a customer. */
export const deleteApartOf = async (trx: TenantTransaction, clinicId: string, id: string): Promise<void> =>
  void (await trx
    .deleteFrom("customers_apart")
    .where("clinic_id", "=", clinicId)
    .where((of) => of.or([of("first_id", "=", id), of("second_id", "=", id)]))
    .execute());
