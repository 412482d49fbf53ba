import type { KnownPerson } from "@kitpath/contract/patients/activation/activation";
import { formatCalendarDay, formatName } from "@kitpath/contract/fields/formats";
import { sexes } from "../../../lib/sexes.ts";
import { Facts } from "../../../ui/facts.tsx";

/** The reader's details according to the partner. */
export const KnownPersonFacts = ({ person }: { person: KnownPerson }) => (
  <Facts
    facts={[
      { label: "Name", value: <strong>{formatName(person.firstName, person.lastName)}</strong> },
      { label: "Born", value: formatCalendarDay(person.dateOfBirth) },
      { label: "Sex at birth", value: sexes[person.gender] },
      { label: "E-mail", value: person.email },
    ]}
  />
);
