import type { Carer } from "@kitpath/contract/my-tests/carers/carers";
import type { Grant } from "./standing.ts";

const presentCarer = ({ id, person, basis, granted_at: grantedAt, ends_on: endsOn, sees }: Grant): Carer => ({
  id,
  person: { id: person.id, firstName: person.first_name, lastName: person.last_name },
  basis,
  grantedAt: grantedAt.toISOString(),
  endsOn,
  sees,
});

export const presentCarers = ({ carers, looksAfter }: { carers: Grant[]; looksAfter: Grant[] }) => ({
  carers: carers.map(presentCarer),
  looksAfter: looksAfter.map(presentCarer),
});
