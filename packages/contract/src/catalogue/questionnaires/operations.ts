import { z } from "zod";
import { text } from "../../fields/text.ts";
import { operation } from "../../operation/operation.ts";
import { questionnaireAnswer, questionnaireChange } from "./questionnaire.ts";

const access = { kind: "staff", permission: "staff_catalogue" } as const;
const tag = "Platform: catalogue";
const params = z.object({ code: text(20) });

export const questionnairesOperations = {
  getQuestionnaire: operation({
    method: "GET",
    path: "/platform/v1/products/:code/questionnaire",
    summary: "Gets the questions that a product asks, with all their versions",
    tag,
    access,
    params,
    status: 200,
    answer: questionnaireAnswer,
  }),
  publishQuestionnaire: operation({
    method: "PUT",
    path: "/platform/v1/products/:code/questionnaire",
    summary: "Publishes a new version of a product’s questions; answers keep the version that was asked",
    tag,
    access,
    params,
    body: questionnaireChange,
    status: 200,
    answer: questionnaireAnswer,
    errors: ["conflict"],
  }),
} as const;
