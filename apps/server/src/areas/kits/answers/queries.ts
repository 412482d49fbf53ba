import type { Insertable } from "kysely";
import { anyOf } from "#db/any-of.ts";
import type { TenantTransaction } from "#db/database.ts";
import type { GivenAnswers } from "#db/schema.gen.ts";

type Ids = readonly string[];

export async function insertAnswers(
  trx: TenantTransaction,
  answers: Insertable<GivenAnswers>,
): Promise<void> {
  await trx.insertInto("given_answers").values(answers).execute();
}

const given = (trx: TenantTransaction, clinicId: string) =>
  trx
    .selectFrom("given_answers as a")
    .where("a.clinic_id", "=", clinicId)
    .innerJoin("questionnaire_versions as v", (join) =>
      join.onRef("v.product_code", "=", "a.product_code").onRef("v.version", "=", "a.questionnaire_version"),
    );

/** Lists what was answered with an order, then at the registrations of its kits; not what an undone one said. */
export const listAnswersOfOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  given(trx, clinicId)
    .leftJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "a.clinic_id").onRef("t.id", "=", "a.test_id"),
    )
    .leftJoin("kits as k", (join) =>
      join.onRef("k.clinic_id", "=", "t.clinic_id").onRef("k.id", "=", "t.kit_id"),
    )
    .leftJoin("users as u", (join) =>
      join.onRef("u.organisation_id", "=", "a.clinic_id").onRef("u.id", "=", "a.actor_id"),
    )
    .leftJoin("api_keys as key", (join) =>
      join.onRef("key.clinic_id", "=", "a.clinic_id").onRef("key.id", "=", "a.actor_id"),
    )
    .select([
      "a.id",
      "a.test_id",
      "a.questionnaire_version",
      "a.answers",
      "a.actor_kind",
      "a.given_at",
      "v.questions",
      "k.kit_code",
      "u.fname",
      "u.lname",
      "key.key_name",
    ])
    .where("a.order_id", "=", orderId)
    .where((eb) => eb.or([eb("t.status", "is", null), eb("t.status", "<>", "withdrawn")]))
    .orderBy("a.given_at")
    .orderBy("a.id")
    .execute();
export type GivenRow = Awaited<ReturnType<typeof listAnswersOfOrder>>[number];

/** Finds what was answered with an order itself. */
export const findAnswersWithOrder = (trx: TenantTransaction, clinicId: string, orderId: string) =>
  trx
    .selectFrom("given_answers")
    .select(["questionnaire_version", "answers"])
    .where("clinic_id", "=", clinicId)
    .where("order_id", "=", orderId)
    .where("test_id", "is", null)
    .executeTakeFirst();

/** Finds what was answered when a kit was registered. */
export const findAnswersOfKit = (trx: TenantTransaction, clinicId: string, kitId: string) =>
  given(trx, clinicId)
    .innerJoin("tests as t", (join) =>
      join.onRef("t.clinic_id", "=", "a.clinic_id").onRef("t.id", "=", "a.test_id"),
    )
    .select(["a.answers", "v.questions"])
    .where("t.kit_id", "=", kitId)
    .where("t.status", "<>", "withdrawn")
    .executeTakeFirst();

/** Of a test `t` and its order `o`: who was tested, and whom it was ordered for. */
const personColumns = [
  "t.patient_id",
  "t.first_name",
  "t.last_name",
  "o.patient_id as ordered_for",
  "o.delivery_first_name",
  "o.delivery_last_name",
] as const;

/** Lists what was answered with the orders of these kits, and when the kits were registered. */
export const listAnswersOfKits = (trx: TenantTransaction, clinicId: string, kitIds: Ids) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "t.clinic_id").onRef("o.id", "=", "t.order_id"),
    )
    .innerJoin("given_answers as a", (join) =>
      join
        .onRef("a.clinic_id", "=", "o.clinic_id")
        .onRef("a.order_id", "=", "o.id")
        .on((eb) => eb.or([eb("a.test_id", "is", null), eb("a.test_id", "=", eb.ref("t.id"))])),
    )
    .innerJoin("questionnaire_versions as v", (join) =>
      join.onRef("v.product_code", "=", "a.product_code").onRef("v.version", "=", "a.questionnaire_version"),
    )
    .select(["t.kit_id", "a.test_id", "a.answers", "v.questions"])
    .select(personColumns)
    .where("t.clinic_id", "=", clinicId)
    .where("t.kit_id", "=", anyOf(kitIds))
    .where("t.status", "<>", "withdrawn")
    .orderBy("a.given_at")
    .orderBy("a.id")
    .execute();

/** Finds the person of a test, and whom its order was for. */
export const findOrderOfTest = (trx: TenantTransaction, clinicId: string, testId: string) =>
  trx
    .selectFrom("tests as t")
    .innerJoin("orders as o", (join) =>
      join.onRef("o.clinic_id", "=", "t.clinic_id").onRef("o.id", "=", "t.order_id"),
    )
    .select("t.order_id")
    .select(personColumns)
    .where("t.clinic_id", "=", clinicId)
    .where("t.id", "=", testId)
    .executeTakeFirst();

export const findOrderByNumber = (trx: TenantTransaction, clinicId: string, orderNumber: string) =>
  trx
    .selectFrom("orders")
    .select("id")
    .where("clinic_id", "=", clinicId)
    .where("order_number", "=", orderNumber.toUpperCase())
    .executeTakeFirst();

/** Lists everything that was answered with these orders themselves and with these tests, for a person's file. */
export const listHeldAnswers = (
  trx: TenantTransaction,
  clinicId: string,
  { orderIds, testIds }: { orderIds: Ids; testIds: Ids },
) =>
  given(trx, clinicId)
    .selectAll("a")
    .select("v.questions")
    .where((eb) =>
      eb.or([
        eb.and([eb("a.order_id", "=", anyOf(orderIds)), eb("a.test_id", "is", null)]),
        eb("a.test_id", "=", anyOf(testIds)),
      ]),
    )
    .orderBy("a.given_at")
    .orderBy("a.id")
    .execute();

export async function deleteAnswers(
  trx: TenantTransaction,
  clinicId: string,
  { orderIds, testIds }: { orderIds: Ids; testIds: Ids },
): Promise<void> {
  await trx
    .deleteFrom("given_answers")
    .where("clinic_id", "=", clinicId)
    .where((eb) =>
      eb.or([
        eb.and([eb("order_id", "=", anyOf(orderIds)), eb("test_id", "is", null)]),
        eb("test_id", "=", anyOf(testIds)),
      ]),
    )
    .execute();
}
