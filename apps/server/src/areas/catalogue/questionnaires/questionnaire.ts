/**
 * A questionnaire: what a product asks whoever takes its test, with the order or when the kit is registered. It ships with a release or is
 * written by staff, and changes only by a new version.
 *
 * - Here: what a product asks now, or asked in a version. Published: `new-versions.ts`. For staff: `routes.ts`.
 * - The rules of questions and answers are the contract's. What people answered: `kits/answers/answers.ts`.
 */
import type { AskedQuestions } from "@kitpath/contract/catalogue/questionnaires/question";
import type { Executor } from "#db/database.ts";
import { findQuestions, listAsked } from "./queries.ts";

const nothing: AskedQuestions = { questionnaireVersion: null, questions: [] };

/** Returns what products ask now, by code. */
export async function readAskedOf(
  executor: Executor,
  codes: readonly string[],
): Promise<(code: string) => AskedQuestions> {
  const asked = new Map(
    (await listAsked(executor, codes)).map(({ code, version, questions }) => [
      code,
      questions.length === 0 ? nothing : { questionnaireVersion: version, questions },
    ]),
  );
  return (code) => asked.get(code) ?? nothing;
}

/** Returns what a product asks now. */
export const readAsked = async (executor: Executor, code: string): Promise<AskedQuestions> =>
  (await readAskedOf(executor, [code]))(code);

/** Returns what a product asked in a version that somebody answered. */
export async function readVersion(
  executor: Executor,
  code: string,
  version: number,
): Promise<AskedQuestions> {
  const { questions } = await findQuestions(executor, code, version);
  return { questionnaireVersion: version, questions };
}
