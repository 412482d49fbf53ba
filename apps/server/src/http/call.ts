import type { Answer, OperationName, Operations, Parsed } from "@kitpath/contract/operations";
import type { Actor, Caller, Mode, Scope, UserActor } from "../scope.ts";

type ActorOf<Name extends OperationName> = Operations[Name] extends { apiKey: true }
  ? Caller
  : PersonOf<Name>;
type PersonOf<Name extends OperationName> = Operations[Name]["access"]["kind"] extends "public"
  ? null
  : Operations[Name]["access"]["kind"] extends "optional"
    ? UserActor | null
    : UserActor;

/** What the handler of an operation receives: its parsed input, who asks, and the world it may act on. */
export type Call<Name extends OperationName> = Parsed<Name> & {
  actor: ActorOf<Name>;
  mode: Mode;
  now: Date;
  random: () => number;
  requestId: string;
  /** Address the request came from. */
  ip: string;
  userAgent: string | null;
};

/** One handler per operation. */
export type Handlers = { [Name in OperationName]: (call: Call<Name>) => Promise<Answer<Name>> };

/** The scope of a verb for a call. */
export function scopeOf<A extends Actor>(
  call: Omit<Scope<A>, "requestId"> & { requestId: string },
): Scope<A> {
  const { mode, actor, now, random, requestId } = call;
  return { mode, actor, now, random, requestId };
}
