import type { Answer, OperationName, Operations, Parsed } from "@kitpath/contract/operations";
import type { Actor, Caller, Mode, Origin, PersonActor, Scope, UserActor } from "../scope.ts";
import type { Browser } from "./browser.ts";

type ActorOf<Name extends OperationName> = Operations[Name] extends { apiKey: string }
  ? Caller
  : HumanOf<Name>;
type HumanOf<Name extends OperationName> = Operations[Name]["access"]["kind"] extends "public"
  ? null
  : Operations[Name]["access"]["kind"] extends "optional"
    ? UserActor | null
    : Operations[Name]["access"]["kind"] extends "person"
      ? PersonActor
      : UserActor;

/** What the handler of an operation receives: its parsed input, the actor, and everything else it may use. */
export type Call<Name extends OperationName> = Parsed<Name> & {
  actor: ActorOf<Name>;
  mode: Mode;
  now: Date;
  random: () => number;
  requestId: string;
  /** The requested host, with its port. */
  host: string;
  /** The address that the request came from. */
  ip: string;
  userAgent: string | null;
  /** Null when the caller is a program. */
  browser: Browser | null;
  /** Scheme, host and port for links in the answer. */
  baseUrl: string;
  /** Logs an error of ours that is not answered as one. */
  report: (error: unknown) => void;
};

export type Handlers = { [Name in OperationName]: (call: Call<Name>) => Promise<Answer<Name>> };

type Request = Pick<Call<"getConfig">, "ip" | "userAgent" | "browser"> & { actor: Actor | null };

/** Where a call came from, as the audit log records it. */
export const originOf = ({ actor, ip, userAgent, browser }: Request): Origin => ({
  ip,
  userAgent: userAgent?.slice(0, 300) ?? null,
  sessionId: actor && "sessionId" in actor ? actor.sessionId : null,
  device: browser?.read("device") ?? null,
});

/** Returns what the sign-in functions take from a call by somebody who need not be signed in yet. */
export const attemptOf = (call: Omit<Call<"createToken">, "body" | "actor"> & { actor: Caller | null }) => {
  const { mode, now, random, requestId, host, browser } = call;
  return { mode, now, random, requestId, host, browser, origin: originOf(call) };
};

/** The parts that every call by a known actor has. */
export type CallBy<A extends Actor> = Omit<Scope<A>, "requestId" | "origin"> &
  Request & { requestId: string };
export type UserCall = CallBy<UserActor>;

/** Returns the scope that a feature's functions take from a call. */
export function scopeOf<A extends Actor>(call: CallBy<A>): Scope<A> {
  const { mode, actor, now, random, requestId } = call;
  return { mode, actor, now, random, requestId, origin: originOf(call) };
}
