/** Returns an object's keys with their types, in order. Only for object literals, which have no further keys. */
export const keysOf = <Known extends object>(known: Known) =>
  Object.keys(known) as [keyof Known & string, ...(keyof Known & string)[]];
