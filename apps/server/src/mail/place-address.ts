/** The address of a clinic's place for its test takers, at its own host if it has one; it lets nobody in. */
export const placeAddress = (origin: string, code: string, host: string | null = null): string =>
  `${host ? `${new URL(origin).protocol}//${host}` : origin}/my/${code}`;
