import { searchable } from "@kitpath/contract/fields/text-rules";

/** As orders name somebody: who is known by their birth date, or by their delivery alone. */
export type NamedPerson = { firstName: string; lastName: string; dateOfBirth: string | null };

/** Whether two of one e-mail are the same person: a family may share it. */
export const isSamePerson = (one: NamedPerson, other: NamedPerson): boolean =>
  searchable(`${one.firstName} ${one.lastName}`) === searchable(`${other.firstName} ${other.lastName}`) &&
  (!one.dateOfBirth || !other.dateOfBirth || one.dateOfBirth === other.dateOfBirth);
