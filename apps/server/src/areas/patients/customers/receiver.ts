import type { TenantTransaction } from "#db/database.ts";
import type { Person } from "#areas/orders/orders/mentions.ts";
import type { Scope } from "../../../scope.ts";
import { checkTypedName, eraseTraces, pseudonymOf } from "./erase-traces.ts";
import { lockTraces } from "./lock-traces.ts";

/** Somebody who is no customer and was sent orders that name nobody, under the id of what they asked for. */
export function receiverOf(id: string, name: string, email: string): Person {
  const [first_name = "", ...others] = name.trim().split(/\s+/);
  return { id, first_name, last_name: others.join(" "), email };
}

/** Erases such a person from the clinic's records. Throws `invalid_request` if the typed name is not theirs, and `order_under_way`. */
export async function eraseReceiver(
  trx: TenantTransaction,
  scope: Scope,
  receiver: Person,
  typedName: string,
): Promise<void> {
  checkTypedName(typedName, receiver);
  const traces = await lockTraces(trx, scope.actor.organisationId, receiver, scope.now);
  await eraseTraces(trx, scope, receiver, traces, pseudonymOf(receiver.id, null));
}
