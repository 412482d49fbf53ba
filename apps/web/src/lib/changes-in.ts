/** Returns the changed fields of an entry. Only they are sent, so that two people's changes do not overwrite each other. */
export const changesIn = <T extends object>(entry: T, saved: object | undefined): Partial<T> => {
  const before = Object.entries((saved ?? {}) as Record<string, unknown>);
  const isAsSaved = ([name, value]: [string, unknown]) =>
    before.some(([other, known]) => other === name && JSON.stringify(known) === JSON.stringify(value));
  return Object.fromEntries(Object.entries(entry).filter((field) => !isAsSaved(field))) as Partial<T>;
};
