const systems = [
  ["iPhone", "An iPhone"],
  ["iPad", "An iPad"],
  ["Android", "An Android phone"],
  ["Windows", "A Windows computer"],
  ["Mac OS", "A Mac"],
  ["Linux", "A Linux computer"],
] as const;

/** What a browser says that it runs on, in words. */
export const deviceOf = (userAgent: string | null): string =>
  systems.find(([name]) => userAgent?.includes(name))?.[1] ?? "Another device";
