import { z } from "zod";
import { testTabs, testTypes } from "../../catalogue/products/test-status.ts";
import { requiredText } from "../../fields/text.ts";

export const filterScreens = ["covid_results", "test_results"] as const;
export type FilterScreen = (typeof filterScreens)[number];

const seconds = z.int().min(0).max(9_999_999_999);

/** The content of a saved filter. Names and order numbers identify one person, so they are never saved. */
export const keptFilter = z.object({
  status: z.enum(testTabs),
  productTestType: z.enum(testTypes).optional(),
  startTime: seconds.optional(),
  endTime: seconds.optional(),
});
export type KeptFilter = z.infer<typeof keptFilter>;

export const newSavedFilter = z.object({
  screen: z.enum(filterScreens),
  name: requiredText(60),
  filter: keptFilter,
});
export type NewSavedFilter = z.infer<typeof newSavedFilter>;

export const savedFilter = newSavedFilter.extend({ id: z.string() });
export type SavedFilter = z.infer<typeof savedFilter>;

export const savedFilterList = z.object({ data: z.array(savedFilter) });

/** How many a user can save. */
export const maxSavedFilters = 50;
