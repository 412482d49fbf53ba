import { queryFor } from "../../../lib/api.ts";

export const snippetsQuery = queryFor("listSnippets", {});
