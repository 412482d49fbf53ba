import type { QuestionnaireDetail } from "@kitpath/contract/catalogue/questionnaires/questionnaire";
import { presentVersions } from "#areas/catalogue/versions/present.ts";
import type { Handlers } from "#http/call.ts";
import { scopeOf } from "#http/call.ts";
import { notFound } from "../../../errors/errors.ts";
import type { Mode } from "../../../scope.ts";
import { publishQuestionnaire } from "./new-versions.ts";
import { findAskingProduct, listQuestionnaireVersions } from "./queries.ts";

async function readQuestionnaire(mode: Mode, code: string): Promise<{ data: QuestionnaireDetail }> {
  const { directory } = mode.db;
  const product = await findAskingProduct(directory, code);
  if (!product) throw notFound();
  const rows = await listQuestionnaireVersions(directory, code);
  const versions = (await presentVersions(mode, rows)).map((version, index) => ({
    ...version,
    questions: rows[index]!.questions,
  }));
  const version = product.questionnaire_version ?? 0;
  const questions = versions.find((each) => each.version === version)?.questions ?? [];
  return { data: { productCode: product.code, version, questions, versions } };
}

export const questionnaireRoutes: Pick<Handlers, "getQuestionnaire" | "publishQuestionnaire"> = {
  getQuestionnaire: ({ mode, params }) => readQuestionnaire(mode, params.code),

  async publishQuestionnaire(call) {
    const { mode, actor, params, body } = call;
    await mode.db.inTenant(actor.organisationId, (trx) =>
      publishQuestionnaire(trx, scopeOf(call), params.code, body),
    );
    return readQuestionnaire(mode, params.code);
  },
};
