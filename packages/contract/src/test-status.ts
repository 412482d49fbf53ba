export const testStatuses = ["registered", "processing", "processed"] as const;
export type TestStatus = (typeof testStatuses)[number];

/** The statuses, and `all`. */
export const testTabs = [...testStatuses, "all"] as const;
export type TestTab = (typeof testTabs)[number];

export const testTypes = ["PCR", "COVID-19 Rapid Antigen", "AntiSpike"] as const;

export const interpretations = ["LOW", "NORMAL", "HIGH", "POSITIVE", "NEGATIVE", "UNKNOWN"] as const;
export type Interpretation = (typeof interpretations)[number];
