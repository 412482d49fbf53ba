import { searchPattern } from "#db/search-patterns.ts";
import type { Handlers } from "#http/call.ts";
import { presentRow } from "./present.ts";
import { countPartners, listPartners } from "./queries.ts";

type Names = "listPartners";

export const partnerRoutes: Pick<Handlers, Names> = {
  async listPartners({ mode, query: { page, page_size: limit, search, kind, state } }) {
    const { directory } = mode.db;
    const filter = { pattern: searchPattern(search), kind, state };
    const rows = await listPartners(directory, filter, { offset: (page - 1) * limit, limit });
    return { data: rows.map(presentRow), meta: { total: await countPartners(directory, filter) } };
  },
};
