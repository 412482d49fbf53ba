import { queryFor } from "../../../lib/api.ts";

export const questionnaireQuery = (code: string) => queryFor("getQuestionnaire", { params: { code } });
