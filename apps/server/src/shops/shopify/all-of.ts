import { z } from "zod";

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });

export const pageOf = <T extends z.ZodType>(node: T) => z.object({ nodes: z.array(node), pageInfo });

type Page<T> = { nodes: T[]; pageInfo: z.infer<typeof pageInfo> };

/** Returns everything of a list, after its first page page by page. */
export async function allOf<T>(
  first: Page<T>,
  askAfter: (cursor: string | null) => Promise<Page<T>>,
): Promise<T[]> {
  const nodes = [...first.nodes];
  for (let page = first; page.pageInfo.hasNextPage; nodes.push(...page.nodes))
    page = await askAfter(page.pageInfo.endCursor);
  return nodes;
}
