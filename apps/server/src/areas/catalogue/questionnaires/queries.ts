import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import type { Latest, Versioned } from "#areas/catalogue/versions/version.ts";
import { versionColumns } from "#areas/catalogue/versions/version.ts";
import { anyTextOf } from "#db/any-of.ts";
import type { Executor, TenantTransaction } from "#db/database.ts";

export const listAsked = (executor: Executor, codes: readonly string[]) =>
  executor
    .selectFrom("products as p")
    .innerJoin("questionnaire_versions as v", (join) =>
      join.onRef("v.product_code", "=", "p.code").onRef("v.version", "=", "p.questionnaire_version"),
    )
    .select(["p.code", "v.version", "v.questions"])
    .where("p.code", "=", anyTextOf(codes))
    .execute();

export const findQuestions = (executor: Executor, code: string, version: number) =>
  executor
    .selectFrom("questionnaire_versions")
    .select("questions")
    .where("product_code", "=", code)
    .where("version", "=", version)
    .executeTakeFirstOrThrow();

export const findAskingProduct = (executor: Executor, code: string) =>
  executor
    .selectFrom("products")
    .select(["code", "questionnaire_version"])
    .where("code", "=", code)
    .executeTakeFirst();

/** Locked until the transaction ends, so that concurrent changes see each other. */
export const lockAskingProduct = (trx: TenantTransaction, code: string) =>
  trx
    .selectFrom("products")
    .select("questionnaire_version")
    .where("code", "=", code)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const listQuestionnaireVersions = (executor: Executor, code: string) =>
  executor
    .selectFrom("questionnaire_versions")
    .select(["version", "questions", "source", "reason", "changed_by", "changed_at"])
    .where("product_code", "=", code)
    .orderBy("version", "desc")
    .execute();

/** Returns the newest version of every questionnaire, by product. */
export async function listLatestQuestionnaires(executor: Executor): Promise<Map<string, Latest>> {
  const rows = await executor
    .selectFrom("questionnaire_versions")
    .distinctOn("product_code")
    .select(["product_code as code", "version", "source", "questions as definition"])
    .orderBy("product_code")
    .orderBy("version", "desc")
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

/** Stores a version and asks it from then on. Another process starting at the same time may already have done so. */
export async function storeQuestionnaire(
  executor: Executor,
  version: Versioned & { questions: readonly Question[] },
): Promise<void> {
  const { code, questions } = version;
  await executor
    .insertInto("questionnaire_versions")
    .values({ product_code: code, questions: JSON.stringify(questions), ...versionColumns(version) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await executor
    .updateTable("products")
    .set({ questionnaire_version: version.version })
    .where("code", "=", code)
    .execute();
}
