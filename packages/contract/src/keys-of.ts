/** The names of an object's fields, in their order: of one that is written out, so that there are no others. */
export const keysOf = <Known extends object>(known: Known) =>
  Object.keys(known) as [keyof Known & string, ...(keyof Known & string)[]];
