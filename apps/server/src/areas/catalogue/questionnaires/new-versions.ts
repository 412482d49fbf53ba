import type { Question } from "@kitpath/contract/catalogue/questionnaires/question";
import type { QuestionnaireChange } from "@kitpath/contract/catalogue/questionnaires/questionnaire";
import { shippedQuestionnaires } from "@kitpath/contract/catalogue/questionnaires/shipped-questionnaires";
import { shippedVersion, versionOfStaff } from "#areas/catalogue/versions/version.ts";
import { appendAudit } from "#areas/ledger/audit/append-audit.ts";
import type { TenantTransaction } from "#db/database.ts";
import { AppError, notFound } from "../../../errors/errors.ts";
import type { Scope } from "../../../scope.ts";
import { listLatestQuestionnaires, lockAskingProduct, storeQuestionnaire } from "./queries.ts";

/**
 * Publishes the next version of a product's questions, in the platform's own transaction. Orders placed and kits registered from then on
 * are asked it. Throws `not_found` and `conflict`.
 */
export async function publishQuestionnaire(
  trx: TenantTransaction,
  scope: Scope,
  code: string,
  { version: edited, reason, questions }: QuestionnaireChange,
): Promise<void> {
  const found = await lockAskingProduct(trx, code);
  if (!found) throw notFound();
  if ((found.questionnaire_version ?? 0) !== edited) throw new AppError("conflict");
  const version = edited + 1;
  await storeQuestionnaire(trx, {
    code,
    questions: questions.map(plainQuestion),
    ...versionOfStaff(scope, version, reason),
  });
  const details = { product: code, version, reason };
  await appendAudit(trx, scope, { action: "questionnaire_published", details });
}

/** A question without what its kind does not have. */
const plainQuestion = ({ anyDay = false, ...question }: Question): Question => ({
  ...question,
  mayWait: question.required && question.askAt === "ordering" && question.mayWait,
  ...(question.kind === "choice" ? {} : { options: [], several: false }),
  ...(question.kind === "date" && anyDay ? { anyDay } : {}),
  ...(question.kind === "number" ? {} : { unit: null, min: null, max: null, decimals: 0 }),
});

/** Publishes the questions that a release ships, unless staff have written their own. */
export async function syncQuestionnaires(trx: TenantTransaction, now: Date): Promise<void> {
  const latest = await listLatestQuestionnaires(trx);
  for (const [code, questions] of Object.entries(shippedQuestionnaires)) {
    const version = shippedVersion(latest.get(code), questions, now);
    if (version) await storeQuestionnaire(trx, { code, questions, ...version });
  }
}
