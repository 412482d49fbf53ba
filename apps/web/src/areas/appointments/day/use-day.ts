import type { DayVisit } from "@kitpath/contract/appointments/day/day";
import type { VisitAction } from "@kitpath/contract/appointments/day/visit-action";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../../lib/api-error.ts";
import { call } from "../../../lib/api.ts";
import { localDay } from "../../../lib/local-moment.ts";
import type { Draft, KeptDay } from "./kept-day.ts";
import { attemptOf, changeKeptDay, readKeptDay, withoutOld } from "./kept-day.ts";
import { progressOf } from "./visit-progress.ts";
import { afterAnswers, sendSome, withoutSettled } from "./send-waiting.ts";

/** Sending is tried again after this; the day, each read of which is recorded, is read again less often. */
const againMs = 20_000;
const readAgainMs = 5 * 60_000;

/** `sent`: all that waited was taken by the server since the page was opened. */
export type Sending = "idle" | "sending" | "no_network" | "sent" | "refused";

type Told = VisitAction extends infer Each
  ? Each extends VisitAction
    ? Omit<Each, "id" | "at" | "clockOffsetMs" | "visitId" | "startsAt">
    : never
  : never;
export type NewAction = Told;

const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Whoever is no nurse any more keeps nobody's address. */
const isNoNurse = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns what is known already of the next kit: if the order names its person, who it is and that they agree. */
function draftAfter(visit: DayVisit, kept: KeptDay, told: NewAction): Draft | null {
  const isLast = progressOf(visit, kept).collected + 1 >= visit.kits;
  if (told.kind !== "collect" || !visit.isNamed || isLast) return null;
  const { dateOfBirth, fasting } = told;
  return { dateOfBirth, fasting, isIdentityChecked: true, hasConsent: true };
}

/** A nurse's day as the phone has it, which sends what was done as soon as there is a network. Without a date, today by the server's clock. */
export function useDay(userId: string, asked: string | undefined) {
  const [kept, setKept] = useState<KeptDay | null>(null);
  const [sending, setSending] = useState<Sending>("idle");
  const [problem, setProblem] = useState<unknown>(null);
  const isBusy = useRef(false);
  const readAt = useRef(0);
  const dateFor = ({ clockOffsetMs }: KeptDay) => asked ?? localDay(new Date(Date.now() + clockOffsetMs));

  const change = async (work: (now: KeptDay) => KeptDay) => {
    const next = await changeKeptDay(userId, work);
    setKept(next);
    return next;
  };

  const read = async (date: string) => {
    const before = Date.now();
    const { data: day } = await call("getDay", { query: { date } });
    const clockOffsetMs = Math.round(Date.parse(day.asOf) - (before + Date.now()) / 2);
    readAt.current = performance.now();
    return change((now) => ({ ...withoutSettled(now, day), day, clockOffsetMs }));
  };

  /** Sends what waits, in order, and reads the day again if something was sent or it is old. */
  const sync = async (isFresh = false) => {
    if (isBusy.current) return;
    isBusy.current = true;
    let isMore = false;
    try {
      let now = await readKeptDay(userId);
      const had = now.waiting.length > 0;
      while (now.waiting.length > 0) {
        setSending("sending");
        const answers = await sendSome(now.waiting);
        now = await change((latest) => afterAnswers(latest, answers));
      }
      const isOld = performance.now() - readAt.current > readAgainMs || now.day?.date !== dateFor(now);
      if (had || isFresh || isOld) {
        now = await read(dateFor(now));
        // A phone whose clock is days wrong has asked for the wrong day.
        if (now.day?.date !== dateFor(now)) now = await read(dateFor(now));
      }
      isMore = now.waiting.length > 0;
      setProblem(null);
      setSending((state) => (had || state === "sent" ? "sent" : "idle"));
    } catch (error) {
      if (isNoNurse(error)) await change((now) => ({ ...now, day: null, drafts: {} }));
      setSending(isNoAnswer(error) ? "no_network" : "refused");
      setProblem(error);
    } finally {
      isBusy.current = false;
    }
    // What was done while the day was read.
    if (isMore) await latest.current();
  };

  const latest = useRef(sync);
  useEffect(() => {
    latest.current = sync;
  });
  useEffect(() => {
    const afresh = () => void latest.current(true);
    const seen = () => (document.visibilityState === "visible" ? void latest.current() : undefined);
    const lose = () => setSending("no_network");
    const open = (now: KeptDay) => withoutOld(now, localDay(new Date(Date.now() + now.clockOffsetMs)));
    void readKeptDay(userId)
      .then((now) => (open(now) === now ? now : changeKeptDay(userId, open)))
      .then(setKept)
      .then(afresh);
    window.addEventListener("online", afresh);
    window.addEventListener("offline", lose);
    document.addEventListener("visibilitychange", seen);
    const timer = window.setInterval(() => void latest.current(), againMs);
    return () => {
      window.removeEventListener("online", afresh);
      window.removeEventListener("offline", lose);
      document.removeEventListener("visibilitychange", seen);
      window.clearInterval(timer);
    };
  }, [userId, asked]);

  return {
    kept,
    date: kept ? dateFor(kept) : undefined,
    sending,
    problem,
    sync: () => void sync(true),
    /** Keeps on the phone what was done, and sends it as soon as possible. */
    act: async (visit: DayVisit, told: NewAction) => {
      await change((now) => {
        const { [attemptOf(visit)]: draft, ...others } = now.drafts;
        const isOver = told.kind !== "arrive" && told.kind !== "hand_over";
        const { clockOffsetMs } = now;
        const { id: visitId, startsAt } = visit;
        const done = {
          id: crypto.randomUUID(),
          at: new Date().toISOString(),
          clockOffsetMs,
          visitId,
          startsAt,
        };
        const kept = isOver ? draftAfter(visit, now, told) : draft;
        const drafts = kept ? { ...others, [attemptOf(visit)]: kept } : others;
        return { ...now, drafts, waiting: [...now.waiting, { ...told, ...done }] };
      });
      void sync();
    },
    draft: (visit: DayVisit, told: Draft) =>
      change((now) => {
        const key = attemptOf(visit);
        return { ...now, drafts: { ...now.drafts, [key]: { ...now.drafts[key], ...told } } };
      }),
    putAway: (id: string) =>
      change((now) => ({ ...now, refused: now.refused.filter(({ action }) => action.id !== id) })),
  };
}
export type OwnDay = ReturnType<typeof useDay>;
