import type { Executor } from "#db/database.ts";
import { findTitle, getTitle } from "./queries.ts";

/** Finds the title of a product; null for an unknown code. */
export const findProductTitle = async (executor: Executor, code: string): Promise<string | null> =>
  (await findTitle(executor, code))?.title ?? null;

/** Returns the title of a product by a code that a row refers to, so that there is one. */
export const getProductTitle = async (executor: Executor, code: string): Promise<string> =>
  (await getTitle(executor, code)).title;
