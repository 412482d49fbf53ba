type Told = { told_at: Date | null; told_version: number };

/** Whether an organisation had the notice, but not the facts as they were changed since. */
export const isOutdated = ({ told_at, told_version }: Told, { version }: { version: number }): boolean =>
  told_at !== null && told_version < version;

/** Whether an organisation was told a breach's facts as they are now. */
export const isTold = (told: Told, breach: { version: number }): boolean =>
  told.told_at !== null && !isOutdated(told, breach);
